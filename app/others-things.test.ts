import { describe, expect, test } from "vitest";
import { z } from "zod";
import { AppError } from "#core/errors.ts";
import { isAct } from "#core/roles.ts";
import type { Actor } from "#server/context.ts";
import { callUntyped } from "#server/operations/call.ts";
import { type Endpoint, keyOf } from "#server/operations/endpoint.ts";
import { operations } from "./areas.ts";
import { othersScene, type Stranger, strangers } from "./testing/others-scene.ts";
import { everybodys, things } from "./testing/others-things.ts";

/** Fields of an input that name one thing among many; `page` and the like name none. */
const namesOne = (field: string) => /^(id|.+Id)$/.test(field);

function fieldsOf({ path, input }: Endpoint): string[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const schema = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  return [...new Set([...inPath, ...Object.keys(schema.properties ?? {})])];
}

const takesAnId = operations
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => isAct(endpoint.audience) && fieldsOf(endpoint).some(namesOne));

test("every call that names a thing by its id is tried here as somebody else", () => {
  const missing = takesAnId
    .map(keyOf)
    .filter((key) => !(key in things) && !(key in everybodys))
    .map((key) => `${key}: say in app/testing/others-things.ts how its owner makes the thing`);
  expect(missing).toEqual([]);
  expect(takesAnId.length, "the walk finds what it looks for").toBeGreaterThan(15);
  const known = [...Object.keys(things), ...Object.keys(everybodys)];
  const keys = takesAnId.map(keyOf);
  expect(
    known.filter((key) => !keys.includes(key)),
    "no such call",
  ).toEqual([]);
});

describe.each(takesAnId.filter((endpoint) => keyOf(endpoint) in things))(
  "$method $path",
  (endpoint) => {
    test("is not there or not allowed for everybody else, and changes nothing; its owner does it", async () => {
      const scene = await othersScene();
      const thing = things[keyOf(endpoint)];
      if (!thing) throw new Error("not in the table");
      const { input, by } = await thing.make(scene);
      const before = await scene.everything();
      for (const stranger of strangers) {
        const answer = await statusFor(stranger, input);
        expect(allowed(stranger, thing.asIfNever), `${stranger}: ${answer}`).toContain(answer);
      }
      expect(await scene.everything(), "nothing changed").toEqual(before);
      expect(await statusOf(scene.actors[by], input), `${by} may`).toBe(200);

      function statusFor(stranger: Stranger, given: Record<string, unknown>) {
        return statusOf(scene.actors[stranger], given);
      }
      async function statusOf(who: { token?: string; actor: Actor }, given: object) {
        if (endpoint.service !== "pages") return scene.askApi(endpoint, { ...who, given });
        try {
          await callUntyped({ ...scene.context, actor: who.actor }, endpoint, given);
          return 200;
        } catch (error) {
          if (error instanceof AppError) return error.status;
          throw error;
        }
      }
    });
  },
);

function allowed(stranger: Stranger, asIfNever: number | undefined): number[] {
  if (stranger === "nobody") return [401];
  return asIfNever === undefined ? [403, 404] : [403, 404, asIfNever];
}
