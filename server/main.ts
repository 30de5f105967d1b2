import cluster from "node:cluster";
import { supervise, tellFailed } from "./cluster";
import { readEnv, sayMode, type Env } from "./platform/env";
import { outliveReaders } from "./platform/outlive-readers";

outliveReaders();

const say = (line: string) => process.stderr.write(`${line}\n`);

async function main(): Promise<void> {
  let env: Env | undefined;
  try {
    env = readEnv();
    sayMode(env);
    if (env.WORKERS > 1 && cluster.isPrimary) process.exit(await supervise(env.WORKERS, say));
    // The primary handles no requests, so it does not load this.
    const { serve } = await import("./serve");
    await serve(env);
  } catch (error) {
    const sentence = (await import("./start-fault")).startFault(error, env);
    if (cluster.isWorker) await tellFailed(sentence);
    else say(sentence);
    process.exit(1);
  }
}

await main();
