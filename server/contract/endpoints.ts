import { cartEndpoints } from "./cart";
import { catalogEndpoints } from "./catalog";
import { customerEndpoints } from "./customer";
import { documentEndpoints } from "./document";
import { operationsEndpoints } from "./operations";
import { orderEndpoints } from "./order";
import { queueEndpoints } from "./queue";
import { securityEndpoints } from "./security";
import { settingsEndpoints } from "./settings";

/** Every JSON call of /api (spec §7 and docs/decisions/0005). */
export const endpoints = { ...settingsEndpoints, ...catalogEndpoints, ...cartEndpoints, ...orderEndpoints, ...customerEndpoints, ...documentEndpoints, ...operationsEndpoints, ...queueEndpoints, ...securityEndpoints };
export type EndpointId = keyof typeof endpoints;
