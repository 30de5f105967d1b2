import { readEnv, type Env } from "./platform/env";
import { provideRuntime } from "./runtime";
import { start } from "./start";
import { startFault } from "./start-fault";

/** Loaded before Remix's own runner (`npm run serve`): the parts are there, or it is said what is wrong, before anybody asks for a page. */
let env: Env | undefined;
try {
  env = readEnv();
  const made = start(env);
  provideRuntime(made);
  await made;
} catch (error) {
  process.stderr.write(`${startFault(error, env)}\n`);
  process.exit(1);
}
