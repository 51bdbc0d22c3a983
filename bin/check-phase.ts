import { modulePath, type Phase, vitest } from "./phases.ts";

/** The compiler's state of the last run: the next check reads only what changed. */
const buildInfo = ".data/types.tsbuildinfo";
const rooms = ["app", "areas", "web", "server", "core", "data", "bin", "vite.config.ts"];

/** Checks of form: they need no service and take less than a minute. */
export const checkPhase: Phase = {
  name: "check",
  steps: [
    [
      {
        name: "types",
        command: [
          modulePath("typescript/bin/tsc"),
          "-p",
          ".",
          "--incremental",
          "--tsBuildInfoFile",
          buildInfo,
        ],
      },
      {
        name: "format and lint",
        command: [modulePath("@biomejs/biome/bin/biome"), "check", "--error-on-warnings", "."],
      },
    ],
    [
      {
        name: "structure",
        command: [
          modulePath("dependency-cruiser/bin/dependency-cruiser.mjs"),
          "--output-type",
          "err-long",
          ...rooms,
        ],
      },
      { name: "unused", command: [modulePath("knip/bin/knip.js"), "--no-progress"] },
      vitest("form", { isLong: false }),
    ],
  ],
};

/** The unit tests that changes since the last commit may break. */
export const changedUnits: Phase = {
  name: "changed",
  steps: [
    [
      vitest("units", {
        args: ["--changed", "--passWithNoTests"],
        isLong: false,
        count: undefined,
      }),
    ],
  ],
};
