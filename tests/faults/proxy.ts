import { createServer, connect, type AddressInfo, type Socket } from "node:net";

/**
 * Faults of the connection: `away` refuses, `down` accepts and closes, `frozen` accepts and never answers, `slow` waits
 * ms before each answer, `garbage` sends an invalid answer, `flapping` alternates between down and up every `ms`,
 * `slices` forwards byte by byte, `reset` closes after that many bytes of the answer.
 */
export type Fault =
  | { kind: "none" }
  | { kind: "away" }
  | { kind: "down" }
  | { kind: "garbage" }
  | { kind: "flapping"; ms: number }
  | { kind: "frozen" }
  | { kind: "slow"; ms: number }
  | { kind: "slices" }
  | { kind: "reset"; after: number };

export type FaultProxy = {
  port: number;
  set(fault: Fault): void;
  /** How many connections were let in so far. */
  connections(): number;
  close(): Promise<void>;
};

/** Neither PostgreSQL, Redis, SMTP nor HTTP. */
const GARBAGE = Buffer.from("\u0007\u0000 %& no answer of any kind \r\n\r\n");

/** Whether the line breaks off now what it let in. */
const broken = (fault: Fault): boolean =>
  fault.kind === "down" || (fault.kind === "flapping" && Math.floor(Date.now() / fault.ms) % 2 === 0);

/**
 * A TCP proxy on loopback to a dependency, which can be cut, frozen or slowed down while both ends are running. Open
 * connections are affected at once.
 */
export async function faultProxy(target: { host: string; port: number }): Promise<FaultProxy> {
  let fault: Fault = { kind: "none" };
  const open = new Set<Socket>();
  let letIn = 0;
  const server = createServer((near) => {
    if (broken(fault)) return void near.resetAndDestroy();
    letIn += 1;
    const far = connect(target);
    let sent = 0;
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on("data", (chunk) => {
      if (fault.kind === "garbage") near.write(GARBAGE);
      else if (fault.kind !== "frozen") far.write(chunk);
    });
    far.on("data", (chunk) => void hand(near, chunk));

    async function hand(to: Socket, chunk: Buffer): Promise<void> {
      switch (fault.kind) {
        case "none":
          to.write(chunk);
          return;
        case "slow":
          await new Promise((resolve) => setTimeout(resolve, (fault as { ms: number }).ms));
          if (to.writable) to.write(chunk);
          return;
        case "slices":
          for (const byte of chunk) {
            if (!to.writable) return;
            to.write(Buffer.of(byte));
            await new Promise((resolve) => setImmediate(resolve));
          }
          return;
        case "reset": {
          const rest = Math.max(0, fault.after - sent);
          sent += chunk.length;
          if (rest > 0) to.write(chunk.subarray(0, rest));
          if (sent > fault.after) setImmediate(() => to.resetAndDestroy());
          return;
        }
        default:
          return;
      }
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const breakOff = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  let flaps: NodeJS.Timeout | undefined;
  return {
    port,
    set(next) {
      clearInterval(flaps);
      fault = next;
      if (next.kind === "away") server.close();
      else if (!server.listening) server.listen(port, "127.0.0.1");
      if (next.kind === "away" || next.kind === "down") breakOff();
      if (next.kind === "flapping")
        flaps = setInterval(() => broken(next) && breakOff(), next.ms / 2).unref();
    },
    connections: () => letIn,
    close() {
      clearInterval(flaps);
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
