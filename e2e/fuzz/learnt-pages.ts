import type { FuzzCaller } from "#app/testing/fuzz/fuzz-request.ts";
import type { Rand } from "#data/demo/seeded.ts";

/** A form as it appeared in a page. */
export interface LearntForm {
  who: FuzzCaller;
  /** The address that it is sent to. */
  action: string;
  isPost: boolean;
  fields: [name: string, value: string][];
  files: string[];
}

const most = 400;
const entities: Record<string, string> = { amp: "&", quot: '"', lt: "<", gt: ">", "#x27": "'" };
const plain = (text: string) =>
  text.replace(/&(amp|quot|lt|gt|#x27);/g, (_, name: string) => entities[name] ?? "");
const attribute = (tag: string, name: string) => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : plain(value);
};

/** Stores links and forms of the received pages, by the user who saw them. */
export function learntPages() {
  const links = new Map<FuzzCaller, string[]>();
  const forms = new Map<string, LearntForm>();

  function learn(who: FuzzCaller, path: string, html: string): void {
    const own = links.get(who) ?? [];
    links.set(who, own);
    for (const [, href = ""] of html.matchAll(/<a\s[^>]*?href="(\/(?!\/)[^"#]*)/g)) {
      const link = plain(href);
      if (own.includes(link)) continue;
      if (own.length >= most) own.shift();
      own.push(link);
    }
    for (const [whole, head = ""] of html.matchAll(/<form([^>]*)>[\s\S]*?<\/form>/g)) {
      const form = formIn(who, path, head, whole);
      forms.set(sameness(form), form);
    }
  }

  return {
    learn,
    link: (who: FuzzCaller, rand: Rand) => rand.pick(links.get(who) ?? ["/"]),
    form: (who: FuzzCaller, rand: Rand): LearntForm | undefined => {
      const own = [...forms.values()].filter((form) => form.who === who);
      return own.length > 0 ? rand.pick(own) : undefined;
    },
    counts: () => `${forms.size} forms, ${[...links.values()].flat().length} links`,
  };
}

/** Of forms that differ only in the rows they refer to, the one seen last is stored. */
const sameness = ({ who, action, fields, files }: LearntForm): string =>
  [who, action.replace(/\?.*|[0-9a-f-]{36}|\d+/g, ""), ...fields.map(actOrName), ...files].join(
    " ",
  );

const actOrName = ([name, value]: [string, string]) => (name === "act" ? `act=${value}` : name);

function formIn(who: FuzzCaller, path: string, head: string, whole: string): LearntForm {
  const fields: [string, string][] = [];
  const files: string[] = [];
  for (const [tag, kind = ""] of whole.matchAll(/<(input|select|textarea|button)\s[^>]*>/g)) {
    const name = attribute(tag, "name");
    if (!name) continue;
    if (/\stype="file"/.test(tag)) files.push(name);
    else if (kind === "select") fields.push([name, chosenIn(whole, tag)]);
    else fields.push([name, attribute(tag, "value") ?? ""]);
  }
  return {
    who,
    action: (attribute(head, "action") ?? path).replace(/#.*/, ""),
    isPost: /\smethod="post"/i.test(head),
    fields,
    files,
  };
}

/** Returns the last option, because the first is often empty. */
function chosenIn(whole: string, tag: string): string {
  const inside = whole.slice(whole.indexOf(tag)).split("</select>", 1)[0] ?? "";
  return [...inside.matchAll(/<option[^>]*?value="([^"]*)"/g)].at(-1)?.[1] ?? "";
}
