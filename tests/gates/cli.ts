import { BUDGET_FULL, gateBudget } from "./budget";
import { gateDurability, DURABILITY_FULL } from "./durability";
import { DEPLOY_FULL, gateDeploy } from "./deploy";
import { ENDURANCE_FULL, gateEndurance } from "./endurance/gate";
import { ERP_FULL, gateErp } from "./erp";
import { FAULTS_FULL, gateFaults } from "./faults";
import { gateInput, INPUT_FULL } from "./input/gate";
import { gateLink, LINK_FULL } from "./link";
import { gateOrder, ORDER_FULL } from "./order";
import { progressLine } from "#server/cli/terminal";
import { gateOversell, OVERSELL_FULL } from "./oversell";
import { gateOffline, OFFLINE_FULL } from "./offline";
import { gatePromise, PROMISE_FULL } from "./promise";
import { gateRestore, RESTORE_FULL } from "./restore";
import { priceGate, PRICE_FULL } from "./price";
import type { Verdict } from "./verdict";
import { gateScreens, SCREENS_FULL } from "./screens/gate";
import { gateWords, WORDS_FULL } from "./words/gate";

/** `npm run gate:…`: a proof at its full size; `--share 0.1` runs a tenth of it, `--minutes 5` (endurance) so long. Needs PostgreSQL. Ends with 1 on any finding. */
const [name = "", option, value, ...more] = process.argv.slice(2);
// A slip would otherwise start an hour's work.
const isKnown = option === "--share" || (option === "--minutes" && name === "endurance");
if (option !== undefined && (!isKnown || !(Number(value) > 0) || more.length > 0)) {
  console.error(
    `Usage: npm run gate:${name} [-- --share 0.1]${name === "endurance" ? " [-- --minutes 5]" : ""}; ${process.argv.slice(3).join(" ")} is not understood.`,
  );
  process.exit(2);
}
const share = option === "--share" ? Number(value) : 1;
const part = <T extends Record<string, number>>(size: T): T =>
  Object.fromEntries(
    Object.entries(size).map(([key, n]) => [key, key === "clients" ? n : Math.max(1, Math.round(n * share))]),
  ) as T;

const gates: Record<string, () => Promise<Verdict>> = {
  oversell: () => gateOversell(part(OVERSELL_FULL), progressLine),
  order: () => gateOrder(part(ORDER_FULL)),
  erp: () => gateErp(part(ERP_FULL), progressLine),
  faults: () => gateFaults({ ...FAULTS_FULL, rounds: part(FAULTS_FULL).rounds }, progressLine),
  deploy: () => gateDeploy({ ...DEPLOY_FULL, rounds: part(DEPLOY_FULL).rounds }, progressLine),
  endurance: () =>
    gateEndurance(
      option === "--minutes" ? { ...ENDURANCE_FULL, minutes: Number(value) } : part(ENDURANCE_FULL),
      (line) => console.log(`${new Date().toISOString().slice(11, 19)}  ${line}`),
    ),
  offline: () => gateOffline(part(OFFLINE_FULL), progressLine),
  input: () => gateInput(part(INPUT_FULL), progressLine),
  link: () => gateLink(part(LINK_FULL)),
  restore: () => gateRestore(part(RESTORE_FULL)),
  price: async () =>
    priceGate(part(PRICE_FULL), {}, (done) => progressLine("rings", done, part(PRICE_FULL).rings)),
  budget: () =>
    gateBudget(part(BUDGET_FULL), {}, (done) => progressLine("questions", done, part(BUDGET_FULL).questions)),
  screens: () => gateScreens(part(SCREENS_FULL), progressLine),
  words: () => gateWords(part(WORDS_FULL)),
  promise: async () => gatePromise({ ...part(PROMISE_FULL), every: PROMISE_FULL.every }),
  durability: () => gateDurability(part(DURABILITY_FULL), [], undefined, progressLine),
};
const gate = gates[name];
if (!gate) {
  console.error(`Gates: ${Object.keys(gates).join(", ")}`);
  process.exit(1);
}
const began = Date.now();
const { figures, findings } = await gate();
for (const [what, figure] of Object.entries(figures)) console.log(`${what.padEnd(36)} ${figure}`);
for (const finding of findings.slice(0, 500)) console.log(`FOUND  ${finding}`);
console.log(`gate ${name}: ${findings.length} findings in ${Math.round((Date.now() - began) / 1000)} s`);
process.exit(findings.length ? 1 : 0);
