import { createServer } from "node:http";
import pg from "pg";

/**
 * The floor of a write in the same kind of process: plain node:http that parses a JSON body, makes one guarded durable
 * commit, and answers JSON. No rules, no permissions, no messages.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 24 });
let next = Number(process.env.FIRST_ID ?? 1);

createServer((req, res) => {
  if (req.method !== "POST") return void res.end("ready");
  const chunks: Buffer[] = [];
  req.on("data", (chunk: Buffer) => chunks.push(chunk));
  req.on("end", () => {
    JSON.parse(Buffer.concat(chunks).toString("utf8"));
    const id = (next += 1);
    pool
      .query({
        name: "commit",
        text: "insert into bench_commits values ($1) on conflict do nothing",
        values: [id],
      })
      .then(
        () => {
          res.writeHead(200, { "Content-Type": "application/json" });
          res.end(JSON.stringify({ success: true, id }));
        },
        () => res.destroy(),
      );
  });
}).listen(Number(process.env.PORT));
