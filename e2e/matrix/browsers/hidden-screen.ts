import { spawn } from "node:child_process";
import { once } from "node:events";
import { findProgram } from "./find-program.ts";

const xvfb = findProgram(undefined, "Xvfb");

/** Whether a browser that requires a screen can be opened here. */
export const hasScreen = xvfb !== undefined;

/** Opens a virtual screen, one for each browser. */
export async function openScreen(): Promise<{ display: string; close: () => void }> {
  const size = ["-screen", "0", "1400x1000x24"];
  const server = spawn(xvfb ?? "Xvfb", ["-displayfd", "3", ...size, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [, , , told] = server.stdio;
  if (!told) throw new Error("Xvfb has no pipe to report its display number");
  const [number] = await once(told, "data");
  return { display: `:${String(number).trim()}`, close: () => server.kill() };
}
