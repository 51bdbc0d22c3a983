import { spawn } from "node:child_process";

/** What a check found: the last line of `npm test` is their sum. */
export interface CheckResult {
  passed: number;
  failed: number;
  /** Names of what failed, where the check names them. */
  failures?: string[];
}

export interface Check {
  name: string;
  /** Arguments of Node. */
  command: string[];
  environment?: Record<string, string>;
  /** Shows its output as it comes; otherwise only when it fails. */
  isLong?: boolean;
  /** Counts what it did. A check that says nothing is one. Whatever it throws is a failure. */
  count?: () => CheckResult;
}

const running = new Set<() => void>();

/** Ends whatever runs, so that each check comes to its end as failed. */
export function endChecks(): void {
  for (const end of running) end();
}

/** Runs a check to its end and reports how it went; never throws. */
export async function runCheck(check: Check): Promise<CheckResult> {
  const started = performance.now();
  if (check.isLong) print(`\n${check.name} …`);
  const { code, output } = await runNode(check);
  const { found, complaint } = countOf(check, code);
  const verdict = found.failed === 0 ? "passed" : "FAILED";
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  print(`${check.name.padEnd(16)} ${verdict}  ${seconds.padStart(6)} s${tally(check, found)}`);
  if (found.failed > 0 && output) print(output.trimEnd());
  if (complaint) print(complaint);
  return found;
}

function countOf(check: Check, code: number): { found: CheckResult; complaint?: string } {
  const well = code === 0;
  try {
    const found = check.count?.() ?? { passed: well ? 1 : 0, failed: well ? 0 : 1 };
    // Something besides the tests went wrong: a file that does not load, an error after the end.
    return { found: well || found.failed > 0 ? found : { ...found, failed: 1 } };
  } catch (error) {
    const complaint = `${check.name} ended with code ${code} and left no report (${String(error)}).`;
    return { found: { passed: 0, failed: 1 }, complaint };
  }
}

function tally(check: Check, { passed, failed }: CheckResult): string {
  return check.count ? `  (${passed} passed, ${failed} failed)` : "";
}

function runNode({ command, environment, isLong }: Check) {
  const child = spawn(process.execPath, command, {
    env: { ...process.env, ...environment },
    stdio: isLong ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
  });
  const end = () => child.kill("SIGTERM");
  running.add(end);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (part: string) => {
      output += part;
    });
  }
  return new Promise<{ code: number; output: string }>((done) => {
    child.on("error", (error) => {
      output += error.message;
      done({ code: 1, output });
    });
    child.on("close", (code) => {
      running.delete(end);
      done({ code: code ?? 1, output });
    });
  });
}

export const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
