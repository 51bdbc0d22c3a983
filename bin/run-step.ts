import { spawn } from "node:child_process";

/** The result of a step: the last line of a run is the sum. */
export interface StepResult {
  passed: number;
  failed: number;
  /** Names of failed tests, if the step lists them. */
  failures?: string[];
  /** Names of tests that passed only on a retry. */
  flaky?: string[];
}

export interface Step {
  name: string;
  /** Arguments of Node. */
  command: string[];
  environment?: Record<string, string>;
  /** Streams its output; otherwise prints it only on failure. */
  isLong?: boolean;
  /** Counts its results. A step without it counts as one. Anything it throws is a failure. */
  count?: () => StepResult;
}

const running = new Set<() => void>();

/** Stops all running steps, so that each ends as failed. */
export function endSteps(): void {
  for (const end of running) end();
}

/** Runs a step to its end and reports the result; never throws. */
export async function runStep(step: Step): Promise<StepResult> {
  const started = performance.now();
  if (step.isLong) print(`\n${step.name} …`);
  const { code, output } = await runNode(step);
  const { result, complaint } = countOf(step, code);
  const verdict = result.failed === 0 ? "passed" : "FAILED";
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  print(`${step.name.padEnd(16)} ${verdict}  ${seconds.padStart(6)} s${tally(step, result)}`);
  if (result.failed > 0 && output) print(output.trimEnd());
  if (complaint) print(complaint);
  return result;
}

function countOf(step: Step, code: number): { result: StepResult; complaint?: string } {
  const well = code === 0;
  try {
    const result = step.count?.() ?? { passed: well ? 1 : 0, failed: well ? 0 : 1 };
    // An error outside the tests: a file that does not load, or an error after the end.
    return { result: well || result.failed > 0 ? result : { ...result, failed: 1 } };
  } catch (error) {
    const complaint = `${step.name} ended with code ${code} and left no report (${String(error)}).`;
    return { result: { passed: 0, failed: 1 }, complaint };
  }
}

function tally(step: Step, { passed, failed }: StepResult): string {
  return step.count ? `  (${passed} passed, ${failed} failed)` : "";
}

function runNode({ command, environment, isLong }: Step) {
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
