import { createServer, connect, type AddressInfo, type Socket } from "node:net";

/**
 * What the line does: `down` refuses, `frozen` takes and never answers, `slow` waits ms before each answer, `slices`
 * hands on byte by byte, `reset` breaks off after that many bytes of answer.
 */
export type Fault =
  | { kind: "none" }
  | { kind: "down" }
  | { kind: "frozen" }
  | { kind: "slow"; ms: number }
  | { kind: "slices" }
  | { kind: "reset"; after: number };

export type FaultProxy = { port: number; set(fault: Fault): void; close(): Promise<void> };

/**
 * A TCP line on loopback to a part of the house, which can be cut, frozen or slowed while both ends run. Connections
 * that are open feel a new fault at once.
 */
export async function faultProxy(target: { host: string; port: number }): Promise<FaultProxy> {
  let fault: Fault = { kind: "none" };
  const open = new Set<Socket>();
  const server = createServer((near) => {
    if (fault.kind === "down") return void near.resetAndDestroy();
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
      if (fault.kind !== "frozen") far.write(chunk);
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
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      fault = next;
      if (next.kind === "down") for (const socket of open) socket.resetAndDestroy();
    },
    close() {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
