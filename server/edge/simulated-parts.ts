import type { Env } from "../platform/env";

/** What a public server only simulates (ERP, mail), each with the setting that makes it real. */
export const simulatedParts = (env: Env): { setting: string; says: string }[] => {
  if (!env.OPEN || env.API_URL) return [];
  return [
    ...(env.ERP_URL
      ? []
      : [
          {
            setting: "ERP_URL",
            says: "Orders go to a simulated ERP, and nobody makes these rings: set ERP_URL and ERP_SECRET.",
          },
        ]),
    ...(env.SMTP_URL
      ? []
      : [{ setting: "SMTP_URL", says: "Letters are caught and never sent: set SMTP_URL and MAIL_FROM." }]),
  ];
};
