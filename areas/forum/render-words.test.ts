import { expect, test } from "vitest";
import { elementsIn, htmlTree } from "#app/testing/html-tree.ts";
import { newId } from "#core/ids.ts";
import { mentionsIn, plainWords, renderWords } from "./render-words.ts";

const nobody = { names: new Map<string, string>(), somebody: "somebody" };
const render = (text: string) => renderWords(text, nobody);
const folding = (text: string) => renderWords(text, { ...nobody, folded: "…" });

const allowed = new Set("p br strong em b del blockquote ul ol li pre code a hr".split(" "));

/** What of a text became more than words. */
const faults = (html: string) =>
  elementsIn(htmlTree(html)).flatMap(({ tag, attributes }) => [
    ...(allowed.has(tag) ? [] : [`<${tag}>`]),
    ...Object.entries(attributes).flatMap(([name, value]) => {
      if (tag === "ol" && name === "start") return [];
      if (tag !== "a") return [`${tag} ${name}`];
      if (name === "rel") return value === "nofollow ugc noopener" ? [] : [`rel ${value}`];
      return name === "href" && /^(https?:\/\/|mailto:)[^\s"'<>]+$/.test(value)
        ? []
        : [`${name}=${value}`];
    }),
  ]);

const alert = "alert(1)";
const tricks = [
  `<script>${alert}</script>`,
  `<ScRiPt src=//evil.example></sCrIpT>`,
  `<scr<script>ipt>${alert}</scr</script>ipt>`,
  `<img src=x onerror=${alert}>`,
  `<img/onerror='${alert}'src=x>`,
  `<IMG """><SCRIPT>${alert}</SCRIPT>">`,
  `<svg onload=${alert}>`,
  `<svg/onload=${alert}//`,
  `<svg><animate onbegin=${alert} attributeName=x>`,
  `<svg><style><img src=x onerror=${alert}></style></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${alert}&gt;">`,
  `<noscript><p title="</noscript><img src=x onerror=${alert}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${alert}>`,
  `<iframe srcdoc="<script>${alert}</script>"></iframe>`,
  `<a href="javascript:${alert}">x</a>`,
  `<a href="jav&#x09;ascript:${alert}">x</a>`,
  `<base href=javascript:${alert}//>`,
  `<meta http-equiv=refresh content="0;url=javascript:${alert}">`,
  `<details open ontoggle=${alert}>`,
  `<input autofocus onfocus=${alert}>`,
  `<!--><img src=x onerror=${alert}>-->`,
  `<![CDATA[<img src=x onerror=${alert}>]]>`,
  `<?php ?><img src=x onerror=${alert}>`,
  `[x](javascript:${alert})`,
  `[x](JaVaScRiPt:${alert})`,
  `[x](java\tscript:${alert})`,
  `[x]( javascript:${alert})`,
  `[x](\u0001javascript:${alert})`,
  `[x](javascript&colon;${alert})`,
  `[x](&#106;&#97;vascript:${alert})`,
  `[x](javascript&#58;${alert})`,
  `[x](<javascript:${alert}>)`,
  `[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)`,
  `[x](vbscript:msgbox(1))`,
  `[x](file:///etc/passwd)`,
  `[x](blob:https://a.example/1)`,
  `[x](//evil.example)`,
  `[x](/market)`,
  `[x](https:javascript)`,
  `[x](https://a.example" onmouseover="${alert})`,
  `[x](https://a.example 'title" onmouseover="${alert}')`,
  `[x](https://a.example"onmouseover="${alert})`,
  `[x][1]\n\n[1]: javascript:${alert}`,
  `[x]\n\n[x]: <javascript:${alert}> "title"`,
  `[a](https://a.example '"><script>${alert}</script>')`,
  `<javascript:${alert}>`,
  `<data:text/html,${alert}>`,
  `<https://a.example/"onmouseover="${alert}>`,
  `https://a.example/"><img src=x onerror=${alert}>`,
  `www.a.example"onmouseover=${alert}`,
  `a@b.example"><script>${alert}</script>`,
  `![x](javascript:${alert})`,
  `![x](https://evil.example/seen.png)`,
  `![x" onerror="${alert}](x)`,
  `![x][i]\n\n[i]: data:image/svg+xml,<svg/onload=${alert}>`,
  `[![x](x onerror=${alert})](javascript:${alert})`,
  `[<img src=x onerror=${alert}>](https://a.example)`,
  `**<img src=x onerror=${alert}>**`,
  `# <img src=x onerror=${alert}>`,
  `> <img src=x onerror=${alert}>`,
  `- <img src=x onerror=${alert}>`,
  `- [x] <img src=x onerror=${alert}>`,
  `| a |\n|---|\n| <img src=x onerror=${alert}> |`,
  `\`<img src=x onerror=${alert}>\``,
  `\`\`\`"><img src=x onerror=${alert}>\n<script>${alert}</script>\n\`\`\``,
  `    <script>${alert}</script>`,
  `&lt;script&gt;${alert}&lt;/script&gt;`,
  `&#60;script&#62;${alert}&#60;/script&#62;`,
  `\\<script>${alert}\\</script>`,
  `@{<script>${alert}</script>}`,
  `<div style="background:url(javascript:${alert})">`,
  `</p></div></main><script>${alert}</script>`,
  `{{constructor.constructor('${alert}')()}}`,
  `\u202e<script>${alert}</script>`,
];

test.each(tricks)("%j does nothing", (text) => {
  for (const html of [render(text), folding(text)]) expect(faults(html), html).toEqual([]);
});

test("what was typed as a tag is read as it was typed", () => {
  expect(render("a <b>c</b> & d")).toBe("<p>a &lt;b&gt;c&lt;/b&gt; &amp; d</p>\n");
  expect(render("&lt;b&gt;")).toBe("<p>&amp;lt;b&amp;gt;</p>\n");
});

test("Markdown makes paragraphs, lists, quotes, emphasis and links", () => {
  const html = render(
    "# Beans\n\n*good* **best**\n\n- one\n- two\n\n> said\n\n[Soko](https://a.example/b)",
  );
  for (const part of [
    "<strong>Beans</strong>",
    "<em>good</em> <strong>best</strong>",
    "<li>one</li>",
    "<blockquote>",
    '<a href="https://a.example/b" rel="nofollow ugc noopener">Soko</a>',
  ])
    expect(html).toContain(part);
  expect(html).not.toMatch(/<h\d/);
});

test("a line stays a line", () => {
  expect(render("one\ntwo")).toBe("<p>one<br>two</p>\n");
});

test("numbers and links of who is new are folded wherever they stand", () => {
  const text = [
    "Call +255 712 000 001 or https://a.example/x",
    "[here](https://a.example/y) `0712 000 002`",
    "```\n0712000003\n```",
    "| a |\n|---|\n| 0712000004 |",
    "**0712000005**",
    "![0712000006](https://a.example/z)",
  ].join("\n\n");
  expect(render(text)).toContain("0712000005");
  const html = folding(text);
  expect(html).not.toMatch(/0712|a\.example|712 000/);
  expect(html).toContain("…");
});

test("whom a text names is called by her name while she is here", () => {
  const id = newId();
  const text = `Ask @{${id}} and @{${newId()}}.`;
  expect(mentionsIn(text)).toHaveLength(2);
  const names = new Map([[id, "Neema <b>"]]);
  expect(renderWords(text, { names, somebody: "somebody" })).toBe(
    "<p>Ask <b>@Neema &lt;b&gt;</b> and <b>@somebody</b>.</p>\n",
  );
  expect(plainWords(text, { names, somebody: "somebody" }, 100)).toBe(
    "Ask @Neema <b> and @somebody.",
  );
});

test("first words are short and plain", () => {
  expect(plainWords("# Beans\n\n**best** of [Kigoma](https://a.example)", nobody, 100)).toBe(
    "Beans best of Kigoma",
  );
  expect([...plainWords("😀".repeat(200), nobody, 155)]).toHaveLength(155);
});

test.each([
  ["stars", "*".repeat(5000)],
  ["brackets", "[".repeat(5000)],
  ["quotes", ">".repeat(5000)],
  ["quotes of quotes", "> ".repeat(2500)],
  ["numbered lists", "1. ".repeat(1600)],
  ["lists", "- ".repeat(2500)],
  ["underscores and stars", "_*".repeat(2500)],
  ["links", "[a](".repeat(1250)],
  ["pictures", "![".repeat(2500)],
  ["backticks", "`a``".repeat(1250)],
  ["dots and digits", "07 .".repeat(1250)],
])("5,000 signs of %s are rendered without a fault", (_, text) => {
  expect(faults(folding(text))).toEqual([]);
});
