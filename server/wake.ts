import { readEnv, type Env } from "./platform/env";
import { outliveReaders } from "./platform/outlive-readers";
import { provideRuntime } from "./runtime";
import { start } from "./start";
import { startFault } from "./start-fault";

outliveReaders();

/** Loaded before Remix's own runner (`npm run serve`): the parts are there, or it is said what is wrong, before anybody asks for a page. */
let env: Env | undefined;
try {
  env = readEnv();
  const made = start(env);
  provideRuntime(made);
  const parts = await made;
  // The runner closes its port at these signals and waits for nobody: the parts end here, or their clocks keep it alive.
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => void parts.close().finally(() => process.exit(0)));
} catch (error) {
  process.stderr.write(`${startFault(error, env)}\n`);
  process.exit(1);
}
