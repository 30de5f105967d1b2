import { cartEndpoints } from "./cart";
import { catalogEndpoints } from "./catalog";
import { sessionEndpoints } from "./session";
import { customerEndpoints } from "./customer";
import { appointmentEndpoints } from "./appointment";
import { shareEndpoints } from "./share";
import { counterFindEndpoints } from "./counter-find";
import { customerSearchEndpoints } from "./customer-search";
import { customerFileEndpoints } from "./customer-file";
import { dayEndpoints } from "./day";
import { diaryEndpoints } from "./diary";
import { documentEndpoints } from "./document";
import { exerciseEndpoints } from "./exercise";
import { operationsEndpoints } from "./operations";
import { orderPlaceEndpoints } from "./order-place";
import { orderEndpoints } from "./order";
import { orderChangeEndpoints } from "./order-change";
import { feedEndpoints } from "./feed";
import { orderAfterwardsEndpoints } from "./order-afterwards";
import { erpEndpoints } from "./erp";
import { queueEndpoints } from "./queue";
import { securityEndpoints } from "./security";
import { securityEventEndpoints } from "./security-event";
import { settingsEndpoints } from "./settings";
import { creationEndpoints } from "./creation";
import { budgetEndpoints } from "./budget";
import { diamondEndpoints } from "./diamond";
import { stoneEndpoints } from "./stone";
import { webhookEndpoints } from "./webhook";

/** Every JSON call of /api (spec §7 and docs/decisions/0005). */
export const endpoints = {
  ...settingsEndpoints,
  ...creationEndpoints,
  ...budgetEndpoints,
  ...stoneEndpoints,
  ...diamondEndpoints,
  ...catalogEndpoints,
  ...cartEndpoints,
  ...orderPlaceEndpoints,
  ...orderEndpoints,
  ...orderChangeEndpoints,
  ...orderAfterwardsEndpoints,
  ...erpEndpoints,
  ...sessionEndpoints,
  ...customerEndpoints,
  ...appointmentEndpoints,
  ...shareEndpoints,
  ...customerSearchEndpoints,
  ...counterFindEndpoints,
  ...customerFileEndpoints,
  ...dayEndpoints,
  ...diaryEndpoints,
  ...documentEndpoints,
  ...operationsEndpoints,
  ...exerciseEndpoints,
  ...feedEndpoints,
  ...queueEndpoints,
  ...securityEndpoints,
  ...securityEventEndpoints,
  ...webhookEndpoints,
};
