import { parseArgs } from "node:util";
import { isRegion } from "~/i18n/locales";
import { href } from "~/lib/paths";
import { createHouse, isSetUp } from "../api/db/create-house";
import { addAccount, readPerson, type NewSeller } from "../api/setup/account";
import { commandOf } from "../platform/command";
import { PlanError, readPlan, writeExample } from "../api/setup/files";
import { askSecret, commandDatabase, commandEnv, fail } from "./terminal";

const COMMAND = commandOf("setup");
const OPTIONS_AFTER = COMMAND.startsWith("npm") ? `${COMMAND} --` : COMMAND;
const USAGE = `Sets up a company in an empty database: websites, boutiques, price lists, tax rates, designs, and the first manager.

  1  ${OPTIONS_AFTER} --example ./house
       writes the files of an invented company; put your own in their place
  2  ${OPTIONS_AFTER} --from ./house --manager "Hélène Garnier <helene@house.example>" --web-code AUR-FR
       reads them, says what is wrong in them, and writes all or nothing
  3  ${OPTIONS_AFTER} --seller "Louis Marchand <louis@house.example>" --web-code AUR-FR [--shops P101,P102]
       adds an account later; --manager instead of --seller for one with all rights. The last word of a name is the last
       name; names in Han, Hangul or Kana begin with it: its first letter ("李小龙 <…>"), or the word before a space ("欧阳 娜 <…>")

The password of the account is asked for; where there is no terminal, it is the first line of the standard input.
The database is that of DATABASE_URL, else the embedded one in DATA_DIR. Stones come with "${commandOf("stones:import")}".`;

const options = {
  example: { type: "string" },
  from: { type: "string" },
  manager: { type: "string" },
  seller: { type: "string" },
  "web-code": { type: "string" },
  shops: { type: "string" },
  help: { type: "boolean" },
} as const;

/** The page where sellers of a region log in, or the general entrance if the region is not one of ours. */
const loginOf = (region: string) =>
  isRegion(region) ? href({ lang: "en", region }, "pro-login") : "/en/pro";

/**
 * What the options ask for.
 * @throws PlanError if the options contradict each other
 */
function asked() {
  const { values } = parseArgs({ options, strict: true });
  const who = values.manager ?? values.seller;
  if (values.help || (!values.example && !values.from && !who)) return { kind: "help" } as const;
  if (values.example) return { kind: "example", folder: values.example } as const;
  if (values.manager && values.seller)
    throw new PlanError("--manager and --seller name one account each: give one of them at a time.");
  if (values.from && !values.manager)
    throw new PlanError(
      'A new house needs its first manager (example: --manager "Hélène Garnier <helene@house.example>").',
    );
  if (!values["web-code"])
    throw new PlanError(
      "--web-code: the code of the website for which the account sells (example: --web-code AUR-FR)",
    );
  const account: Omit<NewSeller, "password"> = {
    ...readPerson(who ?? ""),
    webCode: values["web-code"],
    role: values.manager ? "manager" : "seller",
    shops:
      values.shops
        ?.split(",")
        .map((code) => code.trim())
        .filter(Boolean) ?? [],
  };
  return { kind: "house", from: values.from, account } as const;
}

async function main(): Promise<void> {
  const wish = asked();
  if (wish.kind === "help") return console.log(USAGE);
  if (wish.kind === "example") {
    const names = writeExample(wish.folder);
    return console.log(`${names.length} files in ${wish.folder}: ${names.join(", ")}.`);
  }
  const env = commandEnv();
  const plan = wish.from === undefined ? null : readPlan(wish.from);
  const database = await commandDatabase();
  try {
    const exists = await isSetUp(database.db);
    if (plan && exists)
      throw new PlanError(
        "This database holds a company already; nothing was written. Accounts are added without --from.",
      );
    if (!plan && !exists)
      throw new PlanError("This database holds no house yet: give its files with --from FOLDER.");
    const password = await askSecret(`Password for ${wish.account.email}`);
    const { shops, region } = await database.db.transaction(async (tx) => {
      if (plan && !(await createHouse(tx, plan)))
        throw new PlanError("Another process has just set up a house here; nothing was written.");
      return addAccount(tx, { ...wish.account, password });
    });
    if (plan)
      console.log(
        `The company is set up: ${plan.websites.length} websites, ${plan.shops.length} boutiques, ${plan.designs.length} designs.`,
      );
    console.log(
      `${wish.account.email} is ${wish.account.role} of ${shops.join(", ")} and logs in at ` +
        `${env.PUBLIC_ORIGIN}${loginOf(region)} with the web code ${wish.account.webCode}.`,
    );
  } finally {
    await database.close();
  }
}

main().catch(fail);
