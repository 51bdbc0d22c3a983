import { expect, test } from "vitest";
import { isSecret, markedForms, refilled, unsentPage, wordsFor } from "./unsent.ts";

const cart = `<main id="main"><form method="post" action="/p"><input type="hidden" name="idempotencyKey" value="00"/><input type="number" name="quantity" value="66" min="66"/><textarea name="comments"></textarea><button name="then" value="stay">Add</button></form></main>`;
const copy = cart.replace(/<input type="hidden"[^>]*>/, "");
const posted = [
  ["idempotencyKey", "ab12"],
  ["quantity", "120"],
  ["comments", 'a "b" <c>\r\nd'],
  ["then", "stay"],
] as const;

test("the copy holds what was typed, with the key it was sent with, and says that it was not sent", () => {
  const page = refilled(copy, posted, "<p>Not sent.</p>");
  expect(page).toContain('<input value="120" type="number" name="quantity" min="66"/>');
  expect(page).toContain('<textarea name="comments">a &#34;b&#34; &#60;c&#62;&#10;d</textarea>');
  expect(page).toContain(
    '<form method="post" action="/p"><p>Not sent.</p><input type="hidden" name="idempotencyKey" value="ab12">',
  );
  expect(markedForms(page ?? "", "", () => "other")).not.toContain("other");
});

test("of several forms it is the one with the same hidden fields", () => {
  const line = (id: number) =>
    `<form method="post"><input type="hidden" name="id" value="${id}"/><input name="quantity" value="1"/></form>`;
  const page = refilled(
    `<main>${line(1)}${line(2)}</main>`,
    [
      ["id", "2"],
      ["quantity", "9"],
    ],
    "!",
  );
  expect(page).toBe(
    `<main>${line(1)}<form method="post">!<input type="hidden" name="id" value="2"/><input value="9" name="quantity"/></form></main>`,
  );
});

test("a form that cannot hold it all is left alone", () => {
  const others = [
    '<select name="quantity"></select>',
    '<input type="radio" name="quantity" value="1"/>',
    '<input type="password" name="quantity"/>',
    '<input name="quantity"/><input name="quantity"/>',
    "",
  ];
  for (const fields of others) {
    const page = `<main><form method="post">${fields}</form></main>`;
    expect(refilled(page, [["quantity", "1"]], "")).toBeUndefined();
  }
  const twice = `<main>${copy}${copy}</main>`;
  expect(refilled(twice, posted, "")).toBeUndefined();
  expect(refilled('<header><form method="post"></form></header>', [], "")).toBeUndefined();
});

test("each form of a copy has a key of its own and says where it comes from; the head’s are left alone", () => {
  let made = 0;
  const form = '<form method="post"><button>a</button></form>';
  const page = markedForms(
    `<header>${form}</header><main>${form}${form}</main>`,
    "<i>copy</i>",
    () => {
      made += 1;
      return `k${made}`;
    },
  );
  const keyed = (key: string) =>
    `<form method="post"><i>copy</i><input type="hidden" name="idempotencyKey" value="${key}"><button>a</button></form>`;
  expect(page).toBe(`<header>${form}</header><main>${keyed("k1")}${keyed("k2")}</main>`);
});

test("without such a copy the offline page sends the same again; what is secret is not kept in it", () => {
  const offline =
    '<main id="main"><h1>Offline</h1><template id="kept-form">copy</template><template id="unsent"><h1>Not sent</h1><form method="post"><button>Again</button></form><a href="">Back</a></template><template id="unsent-again"><a href="">Back</a></template></main>';
  expect(wordsFor(offline)).toEqual({ form: "copy", notice: "" });
  const sent = [["a", '$& "x"']] as const;
  expect(unsentPage(offline, { address: "/p?a=1&b=2", from: "/p", posted: sent })).toBe(
    '<main id="main"><h1>Not sent</h1><form action="/p?a=1&#38;b=2" method="post"><button>Again</button><input type="hidden" name="a" value="$&#38; &#34;x&#34;"></form><a href="/p">Back</a></main>',
  );
  expect(unsentPage(offline, { address: "/p", from: "/q", posted: undefined })).toBe(
    '<main id="main"><a href="/q">Back</a></main>',
  );
  expect(isSecret([["newPassword", "x"]])).toBe(true);
  expect(isSecret([["quantity", "1"]])).toBe(false);
});
