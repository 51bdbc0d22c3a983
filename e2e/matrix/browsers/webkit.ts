import { spawn } from "node:child_process";
import { globSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "#app/testing/free-port.ts";
import { findProgram } from "./find-program.ts";
import { hasScreen, openScreen } from "./hidden-screen.ts";
import type { Walker } from "./walker.ts";
import { elementOf, openSession } from "./web-driver.ts";

const driver = findProgram(process.env.WEBKIT_DRIVER_PATH, "WebKitWebDriver");
const [binary] = globSync("/usr/{lib,lib64,libexec}/{*/,}webkit2gtk-4.*/MiniBrowser").sort();

export const hasWebKit = Boolean(driver && binary && hasScreen);

/** Opens the installed WebKitGTK through its WebDriver. */
export async function openWebKit(url: string): Promise<Walker> {
  const config = await narrowWindows();
  const screen = await openScreen();
  const port = await findFreePort();
  const environment = { DISPLAY: screen.display, XDG_CONFIG_HOME: config, GDK_BACKEND: "x11" };
  const program = spawn(driver ?? "", [`--port=${port}`], {
    env: { ...process.env, ...environment },
    stdio: "ignore",
  });
  const session = await openSession(`http://127.0.0.1:${port}`, {
    "webkitgtk:browserOptions": { binary, args: ["--automation"] },
    timeouts: { implicit: 15_000, pageLoad: 60_000, script: 60_000 },
  });
  const { command, browserVersion } = session;
  const act = async (selector: string, what: string, body = {}) =>
    command("POST", (await elementOf(session, selector)) + what, body);
  const evaluate = async <Value>(expression: string): Promise<Value> => {
    const script = `${listen}; const done = arguments[0];
      Promise.resolve(${expression}).then((value) => done(JSON.stringify(value ?? null)))`;
    return JSON.parse(String(await command("POST", "/execute/async", { script, args: [] })));
  };
  return {
    name: `WebKitGTK ${browserVersion}`,
    evaluate,
    go: async (path) => {
      await command("POST", "/url", { url: url + path });
      await evaluate("0");
    },
    click: async (selector) => {
      await act(selector, "/click");
    },
    fill: async (selector, text) => {
      await act(selector, "/clear");
      await act(selector, "/value", { text });
    },
    screenshot: async (file) =>
      writeFile(file, Buffer.from(String(await command("GET", "/screenshot")), "base64")),
    resize: async (width, height) => {
      await command("POST", "/window/rect", { width, height });
    },
    faults: () => evaluate<string[]>("take()"),
    close: async () => {
      await command("DELETE", "");
      program.kill();
      screen.close();
      await rm(config, { recursive: true, force: true });
    },
  };
}

/** Its WebDriver reports no errors: the page records them from `load` on, when scripts begin. */
const listen = `
  const noted = () => JSON.parse(sessionStorage.faults ?? "[]");
  const note = (fault) => { sessionStorage.faults = JSON.stringify([...noted(), String(fault)]) };
  const take = () => { const faults = noted(); sessionStorage.removeItem("faults"); return faults };
  if (!window.isNoted) {
    window.isNoted = true;
    addEventListener("error", (event) => note(event.message));
    addEventListener("unhandledrejection", (event) => note(event.reason));
  }`;

/** Makes the buttons of its window as small as possible, because they are wider than a phone. */
async function narrowWindows(): Promise<string> {
  const config = await mkdtemp(join(tmpdir(), "soko-webkit-"));
  await mkdir(join(config, "gtk-3.0"));
  const rules = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 5px }";
  await writeFile(join(config, "gtk-3.0/gtk.css"), rules);
  return config;
}
