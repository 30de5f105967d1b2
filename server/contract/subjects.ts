import { appointmentEndpoints } from "./appointment";
import { budgetEndpoints } from "./budget";
import { cartEndpoints } from "./cart";
import { catalogEndpoints } from "./catalog";
import { counterFindEndpoints } from "./counter-find";
import { creationEndpoints } from "./creation";
import { customerEndpoints } from "./customer";
import { customerFileEndpoints } from "./customer-file";
import { customerSearchEndpoints } from "./customer-search";
import { dayEndpoints } from "./day";
import { diamondEndpoints } from "./diamond";
import { diaryEndpoints } from "./diary";
import { documentEndpoints } from "./document";
import type { Endpoint } from "./endpoint";
import { erpEndpoints } from "./erp";
import { exerciseEndpoints } from "./exercise";
import { feedEndpoints } from "./feed";
import { operationsEndpoints } from "./operations";
import { orderEndpoints } from "./order";
import { orderAfterwardsEndpoints } from "./order-afterwards";
import { orderChangeEndpoints } from "./order-change";
import { orderPlaceEndpoints } from "./order-place";
import { queueEndpoints } from "./queue";
import { securityEndpoints } from "./security";
import { securityEventEndpoints } from "./security-event";
import { sessionEndpoints } from "./session";
import { settingsEndpoints } from "./settings";
import { shareEndpoints } from "./share";
import { stoneEndpoints } from "./stone";
import { webhookEndpoints } from "./webhook";

export type Subject = { name: string; about: string; calls: readonly Endpoint[] };

const subject = (name: string, about: string, ...groups: Record<string, unknown>[]): Subject => ({
  name,
  about,
  calls: groups.flatMap((group) => Object.values(group) as Endpoint[]),
});

/** The calls of /api by subject, in the order of a customer's way through the shop: the tags of the reference. */
export const subjects: readonly Subject[] = [
  subject("Settings", "Websites, languages, designs, boutiques and lists of codes.", settingsEndpoints),
  subject("Catalogue", "Designs on sale, and rings for a budget.", catalogEndpoints, budgetEndpoints),
  subject("Creations", "A configured ring with its price.", creationEndpoints, shareEndpoints),
  subject("Diamonds", "Exact stones as shoppers see them.", diamondEndpoints),
  subject("Sessions", "Logging in, tokens, second factors.", sessionEndpoints, securityEndpoints),
  subject("Customers", "An account and its own data.", customerEndpoints),
  subject(
    "Customers at the counter",
    "How sellers find and serve customers.",
    customerSearchEndpoints,
    counterFindEndpoints,
    customerFileEndpoints,
  ),
  subject("Stones", "Stones in stock as sellers see them: state, holder, place.", stoneEndpoints),
  subject("Trays and reservations", "Rings on trays, and reservations for twenty minutes.", cartEndpoints),
  subject("Queues and hand-overs", "Waiting for a stone, and handing a reservation over.", queueEndpoints),
  subject(
    "Orders",
    "Placing, reading and changing orders, and their documents.",
    orderPlaceEndpoints,
    orderEndpoints,
    orderChangeEndpoints,
    orderAfterwardsEndpoints,
    documentEndpoints,
  ),
  subject(
    "Appointments",
    "Appointments, by link and in the boutique's diary.",
    appointmentEndpoints,
    diaryEndpoints,
  ),
  subject("Counter", "Today's tasks, and rehearsals.", dayEndpoints, exerciseEndpoints),
  subject(
    "Administration",
    "For managers: messages to the ERP, feeds of stones, security.",
    operationsEndpoints,
    feedEndpoints,
    securityEventEndpoints,
  ),
  subject("Webhooks", "Notifications for managers and their programs.", webhookEndpoints),
  subject("ERP", "Calls made by the ERP.", erpEndpoints),
];
