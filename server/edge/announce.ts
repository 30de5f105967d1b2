import { notSetUpMessage } from "../api/db/create-house";
import { missingFacts } from "../house/missing-facts";
import type { Runtime } from "../runtime-parts";
import { simulatedParts } from "./simulated-parts";

/** The start banner: what a person who typed `npm start` needs to know. */
export async function announce(run: Runtime): Promise<void> {
  const { env } = run;
  const embedded = [
    isOwnAddress(env) ? "" : `listens   ${env.HOST}:${env.PORT}`,
    env.API_URL
      ? `api       ${new URL(env.API_URL).host}`
      : `api       embedded, ${env.DATABASE_URL ? "PostgreSQL" : `PGlite in ${env.DATA_DIR}`}`,
    `sessions  ${env.REDIS_URL ? "Redis" : `in this process, kept in ${env.DATA_DIR}`}`,
    env.API_URL
      ? ""
      : `erp       ${env.ERP_URL ? new URL(env.ERP_URL).host : `simulator, ${env.ERP_SIM_SPEED} times as fast as life`}`,
    env.API_URL
      ? ""
      : `mail      ${env.SMTP_URL ? "SMTP" : env.DEMO ? `caught, read it at ${env.PUBLIC_ORIGIN}/dev/mail` : "caught, not sent"}`,
  ].filter(Boolean);
  const accounts = env.DEMO
    ? [
        "",
        "Demo accounts",
        "  sellers    camille@aurive.example, louis@aurive.example, helene@aurive.example (manager): web code AUR-FR",
        "             aiko@aurive.example (AUR-JP), mei@aurive.example (AUR-HK): password Counter-2026!",
        "  customers  claire@client.example, kenji@client.example, wei@client.example: password Client-2026!",
      ]
    : [];
  const warnings = [...simulatedParts(env), ...missingFacts(env, run.house)];
  for (const { setting, says } of warnings) run.log.warn({ setting }, says);
  const loud = warnings.length > 0 ? ["", ...warnings.map(({ says }) => `WARNING  ${says}`)] : [];
  const empty = (await run.isSetUp()) ? [] : ["", notSetUpMessage()];
  process.stdout.write(
    `\n${[`${env.BRAND_NAME} is open at ${env.PUBLIC_ORIGIN}`, ...embedded.map((line) => `  ${line}`), ...accounts, ...loud, ...empty].join("\n")}\n\n`,
  );
}

/** Whether PUBLIC_ORIGIN is where this process listens, with no balancer between. */
function isOwnAddress({
  PUBLIC_ORIGIN,
  HOST,
  PORT,
}: Pick<Runtime["env"], "PUBLIC_ORIGIN" | "HOST" | "PORT">) {
  const { protocol, hostname, port } = new URL(PUBLIC_ORIGIN);
  const isNamed = hostname === HOST || (hostname === "localhost" && /^(127\.|::1$)/.test(HOST));
  return protocol === "http:" && isNamed && Number(port || 80) === PORT;
}
