import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const PORT = process.env.E2E_PORT ?? "4555";
export const ORIGIN = `http://localhost:${PORT}`;

/** Starts the built product with everything embedded in an empty data folder. Its simulated workshop runs fast. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "aurive-e2e-"));
  const child = spawn(process.execPath, ["--enable-source-maps", "build/main.js"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT,
      PUBLIC_ORIGIN: ORIGIN,
      DATA_DIR: dataDir,
      ERP_SIM_SPEED: "100000",
      LOG_LEVEL: "silent",
      DATABASE_URL: "",
      REDIS_URL: "",
      API_URL: "",
      ERP_URL: "",
      SMTP_URL: "",
      DEMO: "1",
      TRUST_PROXY: "loopback",
    },
  });
  for (let i = 0; ; i += 1) {
    const ready = await fetch(`${ORIGIN}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) break;
    if (i > 400 || child.exitCode !== null) {
      child.kill("SIGTERM");
      throw new Error("the product did not start");
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return async () => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}
