import cluster from "node:cluster";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { Counter, Registry } from "prom-client";
import { allMetrics, joinCluster, supervise, reportFailure, reportReady } from "#server/cluster";
import { shutdownOf } from "#server/edge/shutdown";

/*
 * The process model without the product: the real primary, the real shutdown, and pages that answer, wait for the
 * shutdown, or kill their worker. `cluster-child PORT WORKERS FILE`: once the file exists, no worker can start.
 */
const [port = "0", workers = "2", away = ""] = process.argv.slice(2);
const times = { first: 50, longest: 200, steady: 60_000, patience: 4000, asked: 1000 };

if (cluster.isPrimary) {
  process.stdout.write(`primary ${process.pid}\n`);
  // Asks a worker between its end and the moment at which the primary notices it.
  process.on("SIGUSR2", () => {
    const [worker] = Object.values(cluster.workers ?? {});
    worker?.process.kill("SIGKILL");
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    worker?.send({ aurive: "well?" });
  });
  process.exit(await supervise(Number(workers), (line) => process.stdout.write(`${line}\n`), times));
}

if (existsSync(away)) {
  await reportFailure("The database does not answer.");
  process.exit(1);
}
const metrics = new Registry();
const answers = new Counter({ name: "answers", help: "Answers of all workers", registers: [metrics] });
const server = createServer();
const leaving = shutdownOf(server, { linger: 600, quiet: 100, grace: 100, patience: 3000 });
const waiting: (() => void)[] = [];
server.on("request", (req, res) => {
  leaving.take(req, res);
  answers.inc();
  if (req.url === "/wait") return void waiting.push(() => res.end(`${process.pid}`));
  if (req.url === "/crash") process.exit(7);
  if (req.url === "/metrics")
    return void allMetrics(metrics).then(
      (text) => res.end(text),
      () => res.writeHead(503).end(),
    );
  res.end(`${process.pid}`);
});
const answerAll = () => waiting.splice(0).forEach((go) => go());
const stop = (linger: boolean) => void leaving.leave({ linger }).then((cut) => process.exit(cut > 0 ? 1 : 0));
process.on("SIGTERM", () => {
  if (leaving.begun) return leaving.hurry();
  stop(true);
  // Requests in progress are answered after the port was closed.
  setTimeout(answerAll, 900);
});
joinCluster(metrics, () => {
  answerAll();
  stop(false);
});
server.once(
  "error",
  (error) =>
    void reportFailure(`cannot listen: ${(error as NodeJS.ErrnoException).code}`).then(() => process.exit(1)),
);
server.listen(
  Number(port),
  "127.0.0.1",
  () => void reportReady().then(() => process.stdout.write(`worker ${process.pid}\n`)),
);
