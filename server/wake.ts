import { readEnv, type Env } from "./platform/env";
import { ignoreBrokenPipes } from "./platform/ignore-broken-pipes";
import { provideRuntime } from "./runtime";
import { start } from "./start";
import { startFault } from "./start-fault";

ignoreBrokenPipes();

/**
 * Loaded before Remix's own runner (`npm run serve`): the dependencies are ready, or an error is reported, before the
 * first request.
 */
let env: Env | undefined;
try {
  env = readEnv();
  const made = start(env);
  provideRuntime(made);
  const parts = await made;
  // On these signals the runner closes its port without waiting: the dependencies are closed here, because their timers
  // would keep the process alive.
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => void parts.close().finally(() => process.exit(0)));
} catch (error) {
  process.stderr.write(`${startFault(error, env)}\n`);
  process.exit(1);
}
