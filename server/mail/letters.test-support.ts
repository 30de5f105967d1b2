/** Company data for tests of mails. */

export const house = { brand: "Aurive", publicOrigin: "https://www.aurive.example" };
export const person = { firstname: "Claire", lastname: "Dupont" };
export const order = {
  ...person,
  orderNumber: "VEN-261121-0001",
  articleName: "Aube",
  priceIncl: 1010000,
  depositAmount: 300000,
  depositNumber: "T1-4",
  currency: "EUR",
  estimatedDelivery: "2027-01-15",
  shopName: "Paris Vendôme",
  shopAddress: "12, place Vendôme",
  shopPhone: "+33 1",
  oldDate: "2027-01-15",
  newDate: "2027-01-22",
  reason: "Workshop",
  holdUntil: "2026-11-23T09:30:00.000Z",
};
const DATA: Record<string, Record<string, unknown>> = {
  confirm_email: { ...person, url: `${house.publicOrigin}/fr/fr/confirm-email?token=a.b.c`, days: 3 },
  welcome: { ...person, url: `${house.publicOrigin}/fr/fr/my-account` },
  password_changed: person,
  account_deleted: { ...person, creations: 3, visits: 1, orders: 2, underway: 1, forget: true },
  account_idle: { ...person, date: "2029-12-01", url: `${house.publicOrigin}/fr/fr/login` },
  set_password: { ...person, url: `${house.publicOrigin}/fr/reset-password?token=a&email=b` },
  reset_password: { ...person, url: `${house.publicOrigin}/fr/reset-password?token=a&email=b`, minutes: 60 },
  share: {
    senderName: "Paul",
    senderEmail: "paul@friend.example",
    recipientName: "Claire",
    message: "Regarde <b>ceci</b>",
    url: `${house.publicOrigin}/fr/fr/summary/aube-platinum-oval?cut=oval`,
    sku: "aube-platinum-oval",
    name: "Aube",
  },
  appointment: {
    ...person,
    reference: "RDV-1",
    shopName: "Paris Vendôme",
    shopAddress: "12, place Vendôme",
    shopPhone: "+33 1",
    date: "2026-12-01",
    slot: "morning",
    mode: "boutique",
    icsUrl: `${house.publicOrigin}/api/x.ics`,
    manageUrl: `${house.publicOrigin}/fr/fr/manage`,
  },
};
for (const key of ["confirmed", "moved", "new_time", "reminder", "cancelled"])
  DATA[`appointment_${key}`] = DATA.appointment ?? {};
export const dataOf = (template: string) => DATA[template] ?? order;
