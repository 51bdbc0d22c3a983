import { existsSync, globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

const root = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const settings = new Set(
  [...read("server/settings.ts").matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name),
);
const runtime = new Set(["NODE_ENV", "MALLOC_ARENA_MAX"]);
const unknown = (names: Iterable<string | undefined>, more: string[] = []) =>
  [...new Set(names)].filter(
    (name) => name && !settings.has(name) && !runtime.has(name) && !more.includes(name),
  );

interface Compose {
  services: Record<
    string,
    {
      build?: { context: string; dockerfile: string };
      environment?: Record<string, string>;
      volumes?: string[];
      read_only?: boolean;
      cap_drop?: string[];
    }
  >;
  volumes?: Record<string, null>;
}

interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

const composeFiles = ["compose.yaml", "deploy/compose.yaml", "deploy/compose.server.yaml"];
const compose = (path: string) => parse(read(path)) as Compose;

test.each(composeFiles)("%s declares the volumes it mounts and names existing files", (path) => {
  const { services, volumes = {} } = compose(path);
  const mounted = Object.values(services).flatMap((service) => service.volumes ?? []);
  for (const mount of mounted) {
    const [from = ""] = mount.split(":");
    const isFile = from.startsWith("./");
    expect(isFile ? existsSync(join(root, "deploy", from)) : from in volumes, mount).toBe(true);
  }
  for (const { build } of Object.values(services)) {
    if (build) expect(existsSync(join(root, build.dockerfile))).toBe(true);
  }
});

test("Soko's containers name existing settings, and may write to their volumes only", () => {
  for (const path of composeFiles.slice(1)) {
    const soko = compose(path).services.soko;
    expect(unknown(Object.keys(soko?.environment ?? {}))).toEqual([]);
    expect([soko?.read_only, soko?.cap_drop]).toEqual([true, ["ALL"]]);
  }
  const example = read("deploy/compose.env.example").matchAll(/^([A-Z_]+)=/gm);
  expect(
    unknown(
      [...example].map(([, name]) => name),
      ["SOKO_DOMAIN", "POSTGRES_PASSWORD"],
    ),
  ).toEqual([]);
});

test("the image names existing settings, runs without root and checks whether Soko is ready", () => {
  const file = read("deploy/Dockerfile");
  const [, set = ""] = /^ENV (.*)$/m.exec(file) ?? [];
  expect(unknown([...set.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name))).toEqual([]);
  expect(file).toContain("\nUSER node\n");
  expect(file).toMatch(/HEALTHCHECK[\s\S]*\/readyz/);
  const [, major] = /^FROM node:(\d+)/m.exec(file) ?? [];
  expect(read("package.json")).toContain(`"node": "${major}.`);
});

test("systemd units name existing settings and programs", () => {
  const programs = read("app/vite/bundle-server.ts");
  for (const path of globSync("deploy/systemd/*.service", { cwd: root })) {
    const unit = read(path);
    const set = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = ""]) =>
      line.split(" ").map((part) => part.split("=")[0]),
    );
    expect(unknown(set), path).toEqual([]);
    const [, program = ""] = /build\/server\/([\w-]+)\.js/.exec(unit) ?? [];
    expect(programs, path).toContain(`"${program}"`);
    expect(unit, path).toContain("NoNewPrivileges=true");
  }
});

test("the page for Debian names existing settings, files and the pinned Node.js", () => {
  const page = read("docs/how-to/install-on-debian.md");
  const [, file = ""] = /<<END\n(EDITION[\s\S]*?)\nEND/.exec(page) ?? [];
  const names = [...file.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(8);
  expect(unknown(names)).toEqual([]);
  for (const [path] of page.matchAll(/\bdeploy\/[\w/*.-]*[\w*]/g)) {
    expect(globSync(path, { cwd: root }), path).not.toEqual([]);
  }
  const { dependencies } = JSON.parse(read("package.json")) as {
    dependencies: Record<string, string>;
  };
  expect(page).toContain(`node@${dependencies.node}`);
});

test("every alert says in docs/alerts.md what to do, and nothing else does", () => {
  const { groups } = parse(read("deploy/prometheus/alerts.yml")) as {
    groups: { rules: Alert[] }[];
  };
  const alerts = groups.flatMap(({ rules }) => rules);
  const headings = [...read("docs/alerts.md").matchAll(/^## (.*)$/gm)].map(([, name]) => name);
  expect(headings).toEqual(alerts.map(({ alert }) => alert));
  for (const { alert, labels, annotations } of alerts) {
    expect(["page", "ticket"]).toContain(labels.severity);
    expect(annotations.runbook).toBe(`docs/alerts.md#${alert.toLowerCase()}`);
    expect(annotations.summary).toMatch(/\.$/);
  }
});

test("HAProxy and Caddy keep what docs/operations.md demands of a proxy", () => {
  const haproxy = read("deploy/haproxy/haproxy.cfg");
  const seconds = (name: string) =>
    Number(new RegExp(`timeout ${name} (\\d+)s`).exec(haproxy)?.[1]);
  expect(seconds("http-keep-alive")).toBeLessThan(65);
  for (const side of ["client", "server"]) expect(seconds(side)).toBeGreaterThan(25);
  expect(haproxy).toContain("httpchk GET /readyz");
  expect(haproxy).toContain("del-header X-Forwarded-For");
  const caddy = read("deploy/caddy/Caddyfile");
  expect(Number(/keepalive (\d+)s/.exec(caddy)?.[1])).toBeLessThan(65);
  expect(caddy).toContain("flush_interval -1");
  expect(caddy).toContain("header_up X-Forwarded-For {remote_host}");
});
