import { isDeepStrictEqual } from "node:util";
import { apiBase } from "#core/paths.ts";
import type { Rand } from "#data/demo/seeded.ts";
import { parseJson } from "#server/parse-json.ts";
import { blackPng, smallPdf } from "../upload-samples.ts";
import { fittingInputs } from "./fitting-inputs.ts";
import { createFreshInputs } from "./fresh-inputs.ts";
import { createKnownIds } from "./known-ids.ts";
import { type FileFor, type Input, type TextCall, textCalls } from "./text-calls.ts";
import type { TextWorld } from "./text-world.ts";
import { unansweredCalls } from "./unanswered-calls.ts";
import { type Path, setAt, valueAt } from "./value-at.ts";

/** Calls that end what other calls need. */
const ending = /^DELETE|log-?out|suspend|revoke|exit|withdraw|change-password|reset-password/i;

const table = (text: string) => new File([text], "a.csv", { type: "text/csv" });
const picture = new File([new Uint8Array(blackPng(40, 30))], "a.png", { type: "image/png" });
const pdf = new File([new Uint8Array(smallPdf)], "a.pdf", { type: "application/pdf" });
const rows = "Receipt,Date,Details,Paid In,Withdrawn\nR1,2026-10-01 10:00,From somebody,100.00,\n";
const usualFile: FileFor = (field) =>
  field === "table" ? table(rows) : field === "file" ? pdf : picture;

export interface SentCall {
  call: string;
  status: number;
  body: unknown;
  /** Processor time of this process, in milliseconds. */
  processorTime: number;
}

/** Sends the calls of a document, and learns which inputs succeed. */
export function createTextWalk(world: TextWorld, rand: Rand) {
  const { app, tokens, document } = world;
  const known = createKnownIds();
  const fitting = fittingInputs(world);
  const fresh = Object.fromEntries(
    Object.entries(createFreshInputs(world)).map(([call, make]) => [
      call.replace(" ", ` ${apiBase}/`),
      make,
    ]),
  );
  const calls = textCalls(document, known);
  const officers = new Set<TextCall>();
  const answered = new Map<TextCall, Input>();
  const refused = new Map<TextCall, Map<string, Path>>();
  const all: SentCall[] = [];
  const nameOf = ({ method, path }: TextCall) => `${method} ${path}`;

  async function send(call: TextCall, input: Input, fileFor = usualFile): Promise<SentCall> {
    const { path, init } = call.request(input, fileFor);
    const headers = new Headers("headers" in init ? init.headers : {});
    const own = officers.has(call) ? tokens.officer : tokens.trader;
    headers.set("authorization", `Bearer ${path.startsWith("/items/") ? tokens.content : own}`);
    const before = process.cpuUsage();
    const answer = await app.fetch(new Request(`http://soko.test${path}`, { ...init, headers }));
    const text = await answer.text();
    const { user, system } = process.cpuUsage(before);
    const body = text.startsWith("{") ? parseJson(text) : undefined;
    const { status } = answer;
    if (status === 200) {
      known.learn(call.place, body);
      answered.set(call, input);
    }
    const entry = { call: nameOf(call), status, body, processorTime: (user + system) / 1000 };
    all.push(entry);
    return entry;
  }

  /** Returns an input that succeeded before, or one that may succeed. */
  function usualInput(call: TextCall, fits: Input): Input {
    const before = rand.chance(0.9) ? answered.get(call) : undefined;
    const input = before ?? call.input(rand, rand.chance(0.3));
    const whole = call.input(rand, true);
    const texts = call
      .texts(whole)
      .flatMap(({ at: [name = ""] }) => [[name, whole[name]] as const]);
    return { ...Object.fromEntries(texts), ...input, ...fits };
  }

  /**
   * Sends a text in every text field. A refused field is sent with its usual value, then left out.
   */
  async function write(call: TextCall, text: string): Promise<void> {
    const fits = { ...fitting[nameOf(call)], ...(await fresh[nameOf(call)]?.()) };
    const usual = usualInput(call, fits);
    const left = refused.get(call) ?? new Map<string, Path>();
    refused.set(call, left);
    let input = usual;
    for (const { at, max } of call.texts(usual)) {
      if (`${at[0]}` in fits) continue;
      input = setAt(input, at, text.slice(0, max).toWellFormed()) as Input;
    }
    for (const at of left.values()) input = setAt(input, at, undefined) as Input;
    for (let round = 0; round < 8; round += 1) {
      const { status, body } = await send(call, input);
      if (status === 403 && !officers.has(call)) officers.add(call);
      else if (status !== 400) return;
      for (const at of refusedFields(body)) {
        const name = at.join(".");
        const isUsual = isDeepStrictEqual(valueAt(input, at), valueAt(usual, at));
        if (left.has(name)) left.delete(name);
        else if (isUsual) left.set(name, at);
        const isLeft = left.has(name);
        input = setAt(input, at, isLeft ? undefined : valueAt(usual, at)) as Input;
      }
    }
  }

  const withTexts = calls.filter((call) => call.texts(call.input(rand, true)).length > 0);
  const shortName = (call: TextCall) => nameOf(call).replace(`${apiBase}/`, "");
  const hasKnownInput = (call: TextCall) => nameOf(call) in fresh || nameOf(call) in fitting;

  return {
    all,
    withTexts,
    /** Calls that neither succeed nor are on the list of calls that cannot. */
    unlisted: () =>
      withTexts
        .filter((call) => !answered.has(call))
        .map(shortName)
        .filter((name) => !(name in unansweredCalls)),
    /** Listed calls that no longer exist, or that succeed with an input made here. */
    listedInVain: () =>
      Object.keys(unansweredCalls).filter((name) => {
        const call = withTexts.find((entry) => shortName(entry) === name);
        return !call || (hasKnownInput(call) && answered.has(call));
      }),
    uploads: calls.filter(({ takesTable }) => takesTable),
    isAnswered: (call: TextCall) => answered.has(call),
    /** Whether each text is written to a new item, which takes more time. */
    isFresh: (call: TextCall) => nameOf(call) in fresh,
    write,
    upload: (call: TextCall, text: string) =>
      send(call, usualInput(call, fitting[nameOf(call)] ?? {}), (_, maxBytes) =>
        table(text.slice(0, maxBytes)),
      ),
    /** Sends calls of every kind, so that there are items for texts to be written to. */
    async prepare(rounds: number, texts: readonly string[]): Promise<void> {
      for (let round = 0; round < rounds; round += 1) {
        for (const call of calls) {
          if (!ending.test(nameOf(call)) || nameOf(call) in fresh)
            await write(call, rand.pick(texts));
        }
      }
    },
  };
}

const refusedFields = (body: unknown): Path[] =>
  ((body as { errors?: { field?: string }[] } | undefined)?.errors ?? []).flatMap(({ field }) =>
    field ? [field.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step))] : [],
  );
