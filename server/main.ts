import cluster from "node:cluster";
import { supervise, reportFailure } from "./cluster";
import { readEnv, setNodeEnv, type Env } from "./platform/env";
import { ignoreBrokenPipes } from "./platform/ignore-broken-pipes";

ignoreBrokenPipes();

const say = (line: string) => process.stderr.write(`${line}\n`);

async function main(): Promise<void> {
  let env: Env | undefined;
  try {
    env = readEnv();
    setNodeEnv(env);
    if (env.WORKERS > 1 && cluster.isPrimary) process.exit(await supervise(env.WORKERS, say));
    // The primary handles no requests, so it does not load this.
    const { serve } = await import("./serve");
    await serve(env);
  } catch (error) {
    const sentence = (await import("./start-fault")).startFault(error, env);
    if (cluster.isWorker) await reportFailure(sentence);
    else say(sentence);
    process.exit(1);
  }
}

await main();
