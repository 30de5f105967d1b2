import { createHash, generateKeyPairSync, verify, type KeyObject } from "node:crypto";
import { SMTPServer } from "smtp-server";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../api/db/client";
import { openTestDatabase } from "../../tests/setup/database";
import { mailQueue } from "../api/db/schema/mail";
import type { Log } from "../platform/log";
import { dataOf, house, order, person } from "./letters.test-support";
import { enqueueMail } from "./outgoing/store";
import type { Mail } from "./outgoing/mail";
import { drainMail } from "./queue";
import { caughtMail, leaseMails } from "./store";
import { renderMail } from "./templates";
import { catcherTransport, mailTransport, smtpOf, smtpTransport } from "./transport";

describe("the mail queue", () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase("schema");
  });
  afterAll(() => database.close());
  afterEach(async () => {
    await database.db.delete(mailQueue);
  });

  const mail = (change: Partial<Mail> = {}): Mail => ({
    key: "k1",
    template: "share",
    recipient: "claire@client.example",
    language: "fr",
    region: "fr",
    data: dataOf("share"),
    ...change,
  });
  const options = { house, baseDelayMs: 0 };

  it("sends each key once and deletes personal data afterwards", async () => {
    await enqueueMail(database.db, mail());
    await enqueueMail(database.db, mail());
    const transport = catcherTransport(database.db, "Aurive <service@aurive.example>");
    expect(await drainMail(database.db, transport, options)).toBe(1);
    expect(await drainMail(database.db, transport, options)).toBe(0);
    const [kept] = await caughtMail(database.db);
    expect(kept).toMatchObject({
      recipient: "claire@client.example",
      sender: "Aurive <service@aurive.example>",
      headers: { "Reply-To": "paul@friend.example" },
    });
    expect((await database.db.select().from(mailQueue))[0]).toMatchObject({
      state: "sent",
      recipient: "",
      data: {},
    });
  });

  it("deletes the address of a deleted account after its last mail, sent or given up; the mail has no link into the account", async () => {
    const farewell = (key: string, recipient: string, underway: number) =>
      enqueueMail(
        database.db,
        mail({
          key,
          template: "account_deleted",
          recipient,
          data: { ...dataOf("account_deleted"), underway },
        }),
      );
    await farewell("f1", "claire@client.example", 1);
    await farewell("f2", "claire@", 0);
    await enqueueMail(database.db, mail({ key: "f3", template: "password_changed", data: person }));
    const transport = catcherTransport(database.db, "Aurive <service@aurive.example>");
    expect(await drainMail(database.db, transport, options)).toBe(2);
    const kept = Object.fromEntries(
      (await database.db.select().from(mailQueue)).map((row) => [
        row.key,
        [row.state, row.recipient, row.data],
      ]),
    );
    expect(kept).toEqual({
      f1: ["sent", "", {}],
      f2: ["dead", "", {}],
      f3: ["sent", "claire@client.example", {}],
    });
    const letter = (await caughtMail(database.db)).find(
      ({ subject }) => subject === "Votre compte Aurive est supprimé",
    );
    expect(letter?.recipient).toBe("claire@client.example");
    expect(letter?.text).toContain(
      "Bagues effacées\u00a0: 3\nRendez-vous effacés\u00a0: 1\nCommandes conservées\u00a0: 2",
    );
    expect(letter?.text).toContain("commande en cours");
    expect(`${letter?.text} ${letter?.html}`).not.toMatch(/https?:|<a /);
    // What the account did not have is not mentioned.
    const none = renderMail(
      {
        template: "account_deleted",
        language: "fr",
        region: "fr",
        data: { ...dataOf("account_deleted"), visits: 0, orders: 0 },
      },
      house,
    );
    expect(none.text).toContain("Bagues effacées\u00a0: 3");
    expect(none.text).not.toMatch(/Rendez-vous effacés|Commandes conservées/);
  });

  it("gives up a mail that is for more than one mailbox, or that cannot be written", async () => {
    const transport = catcherTransport(database.db, "Aurive <service@aurive.example>");
    for (const [i, recipient] of [
      "a@b.example, c@d.example",
      "a@b.example\r\nBcc: c@d.example",
      "Name <a@b.example>",
      "a@b",
    ].entries())
      await enqueueMail(database.db, mail({ key: `r${i}`, recipient }));
    await enqueueMail(database.db, mail({ key: "w", template: "order_unknown" }));
    expect(await drainMail(database.db, transport, options)).toBe(0);
    const rows = await database.db.select().from(mailQueue);
    expect(new Set(rows.map((row) => row.state))).toEqual(new Set(["dead"]));
    expect(
      rows
        .filter((row) => row.template === "share")
        .every((row) => row.recipient === "" && Object.keys(row.data).length === 0),
    ).toBe(true);
  });

  it("is sent by SMTP if there is a server, otherwise caught, never both", () => {
    expect(mailTransport(database.db, { brand: "Aurive" }).kind).toBe("catcher");
    expect(
      mailTransport(database.db, { brand: "Aurive", smtpUrl: "smtp://127.0.0.1:2525", from: "a@b.example" })
        .kind,
    ).toBe("smtp");
  });

  it("waits for a server that asks to try later, loses nothing and sends nothing twice", async () => {
    const seen: { to: string[]; from: string; raw: string }[] = [];
    let busy = 2;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo(address, _session, done) {
        if (address.address.startsWith("gone@"))
          return done(Object.assign(new Error("no such mailbox"), { responseCode: 550 }));
        if (busy-- > 0) return done(Object.assign(new Error("busy"), { responseCode: 451 }));
        return done();
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          seen.push({
            to: session.envelope.rcptTo.map((r) => r.address),
            from: session.envelope.mailFrom ? session.envelope.mailFrom.address : "",
            raw: Buffer.concat(chunks).toString("utf8"),
          });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.server.address() as AddressInfo;
    const transport = smtpTransport({
      url: `smtp://127.0.0.1:${port}`,
      from: "Aurive <service@aurive.example>",
    });
    try {
      await enqueueMail(
        database.db,
        mail({ data: { ...dataOf("share"), senderName: "Päul\r\nBcc: x@y.example" } }),
      );
      await enqueueMail(database.db, mail({ key: "k2", template: "order_confirmation", data: order }));
      await enqueueMail(database.db, mail({ key: "k3", recipient: "gone@client.example" }));
      const both = await Promise.all([
        drainMail(database.db, transport, options),
        drainMail(database.db, transport, options),
      ]);
      expect(both[0] + both[1]).toBe(2);
      expect(seen).toHaveLength(2);
      for (const one of seen) {
        expect(one.to).toEqual(["claire@client.example"]);
        expect(one.from).toBe("service@aurive.example");
        const headers = one.raw.split("\r\n\r\n")[0] ?? "";
        expect(headers).not.toMatch(/^Bcc:/im);
        expect(headers.match(/^From: .*$/im)?.[0]).toContain("service@aurive.example");
      }
      const states = Object.fromEntries(
        (await database.db.select().from(mailQueue)).map((row) => [row.key, row.state]),
      );
      expect(states).toEqual({ k1: "sent", k2: "sent", k3: "dead" });
    } finally {
      transport.close();
      await new Promise<void>((resolve) => server.close(resolve));
    }
  });

  it("waits if TLS is required and the server has none: nothing is sent", async () => {
    const said: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onMailFrom(_address, _session, done) {
        said.push("MAIL FROM");
        done();
      },
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.server.address() as AddressInfo;
    const transport = smtpTransport({
      url: `smtp://127.0.0.1:${port}`,
      from: "service@aurive.example",
      requireTls: true,
    });
    try {
      await enqueueMail(database.db, mail());
      expect(await drainMail(database.db, transport, { ...options, baseDelayMs: 60_000 })).toBe(0);
      const [kept] = await database.db.select().from(mailQueue);
      expect(kept).toMatchObject({ state: "waiting", tries: 1 });
      expect(said).toEqual([]);
    } finally {
      transport.close();
      await new Promise<void>((resolve) => server.close(resolve));
    }
  });

  it.each([
    ["smtp://mail.example:587", true],
    ["smtp://127.0.0.1:25", false],
  ])("asks for TLS on the way to another machine alone: %s", (SMTP_URL, requireTls) => {
    expect(smtpOf({ SMTP_URL, REQUIRE_TLS: true })).toMatchObject({ requireTls });
    expect(smtpOf({ SMTP_URL })).toMatchObject({ requireTls: false });
  });

  it("is signed for the sender's domain if there is a DKIM key", async () => {
    const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const arrived: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData(stream, _session, done) {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          arrived.push(Buffer.concat(chunks).toString("utf8"));
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.server.address() as AddressInfo;
    const transport = smtpTransport({
      url: `smtp://127.0.0.1:${port}`,
      from: "Aurive <service@aurive.example>",
      dkim: { selector: "mail2026", key: privateKey.export({ type: "pkcs8", format: "pem" }).toString() },
    });
    try {
      const letter = {
        key: "k",
        to: "claire@client.example",
        subject: "Votre bague",
        text: "Été",
        html: "<p>Été</p>",
        stop: "https://aurive.example/mail/stop?token=a.b.c",
      };
      await transport.send(letter);
      const raw = arrived[0] ?? "";
      // A mail program shows its own unsubscribe button if both headers are signed (RFC 8058 §4).
      expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/aurive\.example\/mail\/stop\?token=a\.b\.c>/m);
      expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
      expect(/^DKIM-Signature:[^]*?\bh=([^;]*);/m.exec(raw)?.[1]?.replace(/\s/g, "")).toContain(
        "list-unsubscribe:list-unsubscribe-post",
      );
      expect(raw).toMatch(/^DKIM-Signature:[^]*?\bd=aurive\.example;[^]*?\bs=mail2026;/m);
      expect(isSigned(raw, publicKey)).toBe(true);
      expect(isSigned(raw.replace("Votre", "Notre"), publicKey)).toBe(false);
    } finally {
      transport.close();
      await new Promise<void>((resolve) => server.close(resolve));
    }
  });

  it("survives a crash at every point: none is lost, and a crash doubles a mail at most once, under the same Message-ID", async () => {
    const transport = catcherTransport(database.db, "Aurive <service@aurive.example>");
    const keys = Array.from({ length: 12 }, (_, i) => `crash-${i}`);
    for (const key of keys) await enqueueMail(database.db, mail({ key }));
    // Each worker takes a few and dies: before it sends, or after sending and before it records that.
    for (const dies of ["before", "after", "before", "after"]) {
      for (const taken of await leaseMails(database.db, 3, 0)) {
        const letter = renderMail(
          { template: taken.template, language: "fr", region: "fr", data: taken.data },
          house,
        );
        if (dies === "after") await transport.send({ key: taken.key, to: taken.recipient, ...letter });
      }
    }
    await drainMail(database.db, transport, options);
    const ids = (await caughtMail(database.db))
      .map(({ headers }) => headers["Message-ID"])
      .filter((id) =>
        Buffer.from(String(id).slice(1).split("@")[0] ?? "", "base64url")
          .toString()
          .startsWith("crash-"),
      );
    const times = new Map(ids.map((id) => [id, ids.filter((other) => other === id).length]));
    expect(times.size).toBe(keys.length);
    expect((await database.db.select().from(mailQueue)).map(({ state }) => state)).toEqual(
      keys.map(() => "sent"),
    );
    expect(Math.max(...times.values())).toBeLessThanOrEqual(3);
  });

  it("sends nothing twice if a slow server outlasts the lease", async () => {
    const keys = ["slow-1", "slow-2", "slow-3"];
    for (const key of keys) await enqueueMail(database.db, mail({ key }));
    const sent: string[] = [];
    const slow = {
      kind: "smtp" as const,
      async send({ key }: { key: string }) {
        await setTimeout(700);
        sent.push(key);
      },
      close() {},
    };
    const first = drainMail(database.db, slow, { ...options, leaseSeconds: 1 });
    await setTimeout(1100);
    await Promise.all([first, drainMail(database.db, slow, { ...options, leaseSeconds: 1 })]);
    expect(sent.sort()).toEqual(keys);
  });

  it("logs why a server cannot be reached, without the recipient", async () => {
    const transport = smtpTransport({ url: "smtp://127.0.0.1:1", from: "a@b.example", timeoutMs: 500 });
    const sending = transport.send({
      key: "k",
      to: "claire@client.example",
      subject: "s",
      text: "t",
      html: "h",
    });
    await expect(sending).rejects.toThrow(/^smtp unreachable \(E[A-Z]+\)$/);
    transport.close();
  });

  it("logs only the code of a database error, without addresses", async () => {
    await enqueueMail(database.db, mail());
    const said: unknown[] = [];
    const fault = new Error("Failed query: insert into caught_mail\nparams: claire@client.example", {
      cause: Object.assign(new Error("disk full"), { code: "53100" }),
    });
    const log = { warn: (facts: unknown) => void said.push(facts) } as unknown as Log;
    const broken = { kind: "catcher" as const, send: () => Promise.reject(fault), close() {} };
    await drainMail(database.db, broken, { ...options, baseDelayMs: 60_000, log });
    expect(said).toMatchObject([{ error: "53100" }]);
    expect(JSON.stringify(said)).not.toContain("claire");
  });

  it("keeps mail while no server answers", async () => {
    const transport = smtpTransport({ url: "smtp://127.0.0.1:1", from: "a@b.example", timeoutMs: 500 });
    await enqueueMail(database.db, mail());
    expect(await drainMail(database.db, transport, { ...options, baseDelayMs: 60_000 })).toBe(0);
    expect((await database.db.select().from(mailQueue))[0]).toMatchObject({ state: "waiting", tries: 1 });
    transport.close();
  });
});

/** Whether a mail has a valid signature (RFC 6376, rsa-sha256, relaxed/relaxed). */
function isSigned(raw: string, key: KeyObject): boolean {
  const cut = raw.indexOf("\r\n\r\n");
  const fields = raw.slice(0, cut).split(/\r\n(?![ \t])/);
  const relaxed = (field: string) => {
    const at = field.indexOf(":");
    const value = field
      .slice(at + 1)
      .replace(/\s+/g, " ")
      .trim();
    return `${field.slice(0, at).toLowerCase().trim()}:${value}`;
  };
  const find = (name: string) => fields.find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  const signature = find("DKIM-Signature") ?? "";
  const tag = (name: string) =>
    new RegExp(`[;:\\s]${name}=([^;]*)`).exec(signature)?.[1]?.replace(/\s+/g, "") ?? "";
  const body = raw
    .slice(cut + 4)
    .split("\r\n")
    .map((line) => line.replace(/[ \t]+/g, " ").replace(/ $/, ""))
    .join("\r\n")
    .replace(/(\r\n)*$/, "\r\n");
  const signed = tag("h")
    .split(":")
    .flatMap((name) => find(name) ?? [])
    .map((field) => `${relaxed(field)}\r\n`);
  const own = relaxed(signature.replace(/([;\s]b=)[^;]*/, "$1"));
  return (
    createHash("sha256").update(body).digest("base64") === tag("bh") &&
    verify("sha256", Buffer.from(signed.join("") + own), key, Buffer.from(tag("b"), "base64"))
  );
}
