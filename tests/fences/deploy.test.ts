import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { collectDefaultMetrics, Registry } from "prom-client";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { registerHouse } from "#server/edge/house-figures";
import "#server/edge/status";
import { readEnv, SETTINGS } from "#server/platform/env";
import { metrics } from "#server/platform/metrics";
import { imageAllocator } from "../bench/servers";

/*
 * The deployment files name settings, ports, URLs and commands of the product, and no test starts a cluster with them.
 * So each name is checked here.
 */
const read = (file: string) => readFileSync(file, "utf8");
const KUBERNETES = readdirSync("deploy/kubernetes").map((file) => path.join("deploy/kubernetes", file));

type Probe = { httpGet: { path: string; port: string } };
type Container = {
  image: string;
  command?: string[];
  ports?: { name: string; containerPort: number }[];
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
};
type Manifest = {
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec?: Record<string, unknown> & { template?: { spec: { containers: Container[] } } };
};
const manifests = (name: string) =>
  parseAllDocuments(read(`deploy/kubernetes/${name}.yaml`)).map((document) => document.toJS() as Manifest);
/** The first of a file; of the Secrets that is the one of the processes. */
const manifest = (name: string) => manifests(name)[0] as Manifest;

type Service = {
  environment?: Record<string, string>;
  image: string;
  volumes?: string[];
  configs?: { source: string; target: string }[];
};
const compose = parse(read("compose.yaml"), { merge: true }) as {
  services: Record<string, Service>;
  configs: Record<string, { content: string }>;
};

/** Settings of a .env file: those that stand, and those behind a #. */
const named = [...read(".env.example").matchAll(/^(?:# )?([A-Z_]+)=(.*)$/gm)];

describe("What the house is handed over with", () => {
  it.each([
    "compose.yaml",
    ".github/workflows/ci.yml",
    ...KUBERNETES,
    ...readdirSync("deploy/observability")
      .filter((file) => file.endsWith(".yml"))
      .map((file) => `deploy/observability/${file}`),
  ])("%s is valid YAML", (file) => {
    for (const document of parseAllDocuments(read(file), { merge: true })) {
      expect(document.errors).toEqual([]);
      expect(document.warnings).toEqual([]);
    }
  });

  it("names every setting in .env.example and README, and none that is not one", () => {
    expect(named.map(([, name]) => name).sort()).toEqual([...SETTINGS].sort());
    const told = read("README.md").slice(read("README.md").indexOf("## Pointing it at real systems"));
    for (const name of SETTINGS.filter((one) => one !== "NODE_ENV")) expect(told).toContain(`\`${name}\``);
  });

  it("has defaults in .env.example that start", () => {
    const set = named
      .filter(([line]) => !line.startsWith("#"))
      .map(([, name = "", value = ""]) => [name, value]);
    expect(
      readEnv({ ...(Object.fromEntries(set) as Record<string, string>), SESSION_SECRET: "x".repeat(32) })
        .PORT,
    ).toBe(3000);
  });

  it("sets nothing in compose.yaml that is no setting, with values that start", () => {
    for (const name of ["app-1", "app-2"]) {
      const { environment = {} } = compose.services[name] ?? {};
      expect(Object.keys(environment).filter((one) => !SETTINGS.includes(one))).toEqual([]);
      const values = Object.entries(environment).map(([key, value]) => [
        key,
        // ${NAME:-default}: the value if the operator sets none.
        String(value).replace(/^\$\{\w+:-(.*)\}$/, "$1"),
      ]);
      expect(readEnv(Object.fromEntries(values) as Record<string, string>)).toMatchObject({
        DEMO: true,
        OPEN: null,
      });
    }
  });

  it("hands every setting of the operator on to the processes of compose.yaml, but for what their network and image say", () => {
    const fixed = ["HOST", "PORT", "NODE_ENV", "DATA_DIR"];
    for (const service of ["app-1", "app-2"]) {
      const { environment = {} } = compose.services[service] ?? {};
      const handedOn = Object.entries(environment).filter(([name, value]) =>
        value.startsWith(`\${${name}:-`),
      );
      expect([...handedOn.map(([name]) => name), ...fixed].sort()).toEqual([...SETTINGS].sort());
    }
  });

  it("has two processes alike behind the balancer of compose.yaml, and mounts files that are there", () => {
    const [first, second] = ["app-1", "app-2"].map((name) => compose.services[name]?.environment);
    expect({ ...first, PORT: "" }).toEqual({ ...second, PORT: "" });
    const balancer = read("deploy/compose/haproxy.cfg");
    for (const name of ["app-1", "app-2"])
      expect(balancer).toContain(`server ${name} 127.0.0.1:${compose.services[name]?.environment?.PORT}\n`);
    expect(balancer).toContain("option httpchk GET /readyz?dependencies=none");
    for (const { volumes = [] } of Object.values(compose.services))
      for (const [, from] of volumes.join("\n").matchAll(/^\.\/([^:]+):/gm))
        expect(existsSync(from ?? ""), from).toBe(true);
  });

  it("scrapes with the token that the processes ask for, whatever METRICS_TOKEN is", () => {
    const { scrape_configs: jobs } = parse(read("deploy/observability/prometheus.yml")) as {
      scrape_configs: { authorization: { credentials_file: string } }[];
    };
    const [mounted] = compose.services.prometheus?.configs ?? [];
    expect(jobs.map(({ authorization }) => authorization)).toEqual([{ credentials_file: mounted?.target }]);
    expect(compose.configs[mounted?.source ?? ""]?.content).toBe(
      compose.services["app-1"]?.environment?.METRICS_TOKEN,
    );
  });

  it("lists every manifest in kustomization.yaml but the example of the secret", () => {
    const { resources } = parse(read("deploy/kubernetes/kustomization.yaml")) as { resources: string[] };
    const there = readdirSync("deploy/kubernetes").filter(
      (file) => !["kustomization.yaml", "secret.example.yaml"].includes(file),
    );
    expect([...resources].sort()).toEqual(there.sort());
  });

  it("starts from the settings of the Kubernetes example, with readable refusals of what is still an example", () => {
    const settings = { ...manifest("configmap").data, ...manifest("secret.example").stringData };
    expect(Object.keys(settings).filter((one) => !SETTINGS.includes(one))).toEqual([]);
    expect(() => readEnv(settings)).toThrow(
      /^SESSION_SECRET: .*published.*\nERP_SECRET: .*published.*\nMETRICS_TOKEN: .*published.*$/,
    );
    const own = "a secret of this test that is long enough";
    const filled = { ...settings, SESSION_SECRET: own, ERP_SECRET: own, METRICS_TOKEN: own };
    expect(readEnv(filled)).toMatchObject({ OPEN: expect.any(String), DEMO: false });
  });

  it("has no secret in any example that a house which strangers come to would start with", () => {
    const files = [".env.example", "compose.yaml", "deploy/kubernetes/secret.example.yaml"]
      .map(read)
      .join("\n");
    const examples = [
      ...files.matchAll(/\b(SESSION_SECRET|ERP_SECRET|METRICS_TOKEN)(?:=|: )(?:\$\{\w+:-)?([^}$\n]+)\}?$/gm),
    ].map(([, name = "", value = ""]) => ({ name, value }));
    expect(examples.length).toBeGreaterThanOrEqual(8);
    const open = {
      PUBLIC_ORIGIN: "https://shop.example",
      SESSION_SECRET: "a secret of this test that is long",
    };
    for (const { name, value } of examples)
      expect(() => readEnv({ ...open, [name]: value }), `${name}=${value}`).toThrow(
        `${name}: this one is published`,
      );
  });

  it("gives the Job the owner of the database and the processes the role that serves", () => {
    const [ofProcesses, ofJob] = manifests("secret.example");
    const role = (secret: Manifest | undefined) => new URL(secret?.stringData?.DATABASE_URL ?? "").username;
    expect(read("deploy/postgres/serving-role.sql")).toContain(`create role ${role(ofProcesses)} login`);
    expect(role(ofJob)).not.toBe(role(ofProcesses));
    const secretsOf = (name: string) =>
      manifest(name).spec?.template?.spec.containers[0]?.envFrom.flatMap(({ secretRef }) =>
        secretRef ? [secretRef.name] : [],
      );
    expect(secretsOf("deployment")).toEqual([ofProcesses?.metadata.name]);
    // The later of two that name the same setting counts.
    expect(secretsOf("migration")?.at(-1)).toBe(ofJob?.metadata.name);
  });

  it("asks nothing of ingress-nginx that it refuses as it is installed", () => {
    expect(Object.keys(manifest("ingress").metadata.annotations ?? {}).join()).not.toMatch(/snippet/);
    expect(manifest("secret.example").stringData).toHaveProperty("METRICS_TOKEN");
  });

  it("tells what is deleted before an upgrade of a cluster where upgrades are told", () => {
    const book = read("docs/operations.md");
    const upgrade = book.slice(book.indexOf("## Upgrade"), book.indexOf("## Watching"));
    expect(upgrade).toContain(`delete job ${manifest("migration").metadata.name} --ignore-not-found`);
  });

  it("probes addresses that the process answers, at the port that it listens on", () => {
    const [house] = manifest("deployment").spec?.template?.spec.containers ?? [];
    const port = Number(/^EXPOSE (\d+)$/m.exec(read("Dockerfile"))?.[1]);
    expect(house?.ports).toEqual([{ name: "http", containerPort: port }]);
    expect(read("Dockerfile")).toContain(`PORT=${port}`);
    const own = read("server/edge/own-addresses.ts");
    for (const probe of [house?.startupProbe, house?.livenessProbe, house?.readinessProbe]) {
      expect(own).toContain(`case "${probe?.httpGet.path.replace(/\?.*/, "")}":`);
      expect(probe?.httpGet.port).toBe("http");
    }
    // A process is killed for what is its own, and serves without what all of them stand on.
    expect(house?.livenessProbe?.httpGet.path).toBe("/healthz");
    expect(house?.readinessProbe?.httpGet.path).toBe("/readyz?dependencies=none");
  });

  it("gives a process the time that it takes to end", () => {
    const seconds = manifest("deployment").spec?.template?.spec as { terminationGracePeriodSeconds?: number };
    const gone = Number(/GONE_AFTER = (\d+)/.exec(read("server/serve.ts"))?.[1]) / 1000;
    expect(seconds.terminationGracePeriodSeconds).toBeGreaterThan(5 + gone);
  });

  it("migrates with a command that is built", () => {
    const [job] = manifest("migration").spec?.template?.spec.containers ?? [];
    expect(job?.command).toEqual(["node", "build/cli/migrate.js"]);
    expect(existsSync("server/cli/migrate.ts")).toBe(true);
  });

  it("runs commands in CI that package.json has, on Node 24 first", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const workflow = parse(read(".github/workflows/ci.yml")) as {
      jobs: { test: { strategy: { matrix: { node: string[] } }; steps: { run?: string }[] } };
    };
    expect(workflow.jobs.test.strategy.matrix.node).toEqual(["24", "20.19", "22"]);
    for (const { run = "" } of workflow.jobs.test.steps)
      for (const [, script = ""] of run.matchAll(/npm (?:run )?(test|run \w+)$/gm))
        expect(scripts[script]).toBeDefined();
    expect(read("Dockerfile")).toContain("FROM node:24-");
  });

  describe("for whoever watches it", () => {
    const { groups } = parse(read("deploy/observability/alerts.yml")) as {
      groups: { rules: { alert: string; expr: string; annotations: { runbook: string } }[] }[];
    };
    const rules = groups.flatMap((group) => group.rules);
    const dashboard = JSON.parse(read("deploy/observability/dashboard.json")) as {
      panels: { targets: { expr: string }[] }[];
    };

    it("has a page with steps for every alert, and no page of one that is none", () => {
      const book = read("docs/operations.md");
      const pages = book.slice(book.indexOf("## Incidents")).split(/^### /m).slice(1);
      expect(pages.map((page) => page.split("\n")[0]).sort()).toEqual(rules.map(({ alert }) => alert).sort());
      for (const page of pages) expect(page).toMatch(/^1\. .{20,}/m);
      for (const { alert, annotations } of rules)
        expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`);
    });

    it("alarms at what one process holds, and not at the sum of its workers", () => {
      const sums = /\bprocess_(?:resident|virtual|heap|cpu)\w*(?!.*house_processes)/;
      expect(rules.filter(({ expr }) => sums.test(expr)).map(({ alert }) => alert)).toEqual([]);
    });

    it("asks only for metrics that the house has", async () => {
      const registry = new Registry();
      collectDefaultMetrics({ register: registry });
      registerHouse({ figures: () => Promise.reject(new Error("nobody asks")), dependencies: {} }, registry);
      const there = [...(await registry.getMetricsAsJSON()), ...(await metrics.getMetricsAsJSON())];
      const has = new Set([...there.map(({ name }) => name), "up"]);
      expect(has).toContain("http_request_seconds");
      const asked = [...rules, ...dashboard.panels.flatMap(({ targets }) => targets)].flatMap(({ expr }) =>
        [
          ...expr
            .replace(/"[^"]*"/g, "")
            .replace(/by \([^)]*\)/g, "")
            .matchAll(/\b(?:house|http|nodejs|process|up)(?:_\w+)?\b/g),
        ].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, "")),
      );
      expect(asked.length).toBeGreaterThan(20);
      expect(asked.filter((name) => !has.has(name))).toEqual([]);
    });
  });
});

it("the image and `npm start` set up the memory of a process alike", () => {
  const start = [...read("scripts/run.mjs").matchAll(/process\.env\.(MALLOC_\w+) \?\?= "(\d+)"/g)];
  expect(imageAllocator()).toEqual(Object.fromEntries(start.map(([, name, value]) => [name, value])));
  expect(Object.keys(imageAllocator()).sort()).toEqual(["MALLOC_ARENA_MAX", "MALLOC_MMAP_THRESHOLD_"]);
});
