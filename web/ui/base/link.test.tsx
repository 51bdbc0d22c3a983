import { renderToString } from "react-dom/server";
import { MemoryRouter, Link as RouterLink } from "react-router";
import { expect, test } from "vitest";
import { Link } from "./link.tsx";

type View = Parameters<typeof Link>[0];

const written = (One: typeof Link, props: View) =>
  renderToString(
    <MemoryRouter initialEntries={["/market/market-access?page=2"]}>
      <One {...props} />
    </MemoryRouter>,
  );

const links: View[] = [
  { to: "/", className: "button", children: "Home" },
  { to: "/market/market-access?category=1&term=a%20b&q=m%C3%A4#others", "aria-current": "page" },
  { to: "/news", preventScrollReset: true, state: { inPlace: true }, replace: true, rel: "next" },
  { to: "/news", reloadDocument: true, target: "_blank", id: "x", discover: "none" },
  { to: "/news", prefetch: "intent", viewTransition: true, relative: "path" },
  { to: "?page=3" },
  { to: "..", relative: "path" },
  { to: { pathname: "/news", search: "?page=2" } },
  { to: "//elsewhere.example/x" },
  { to: "https://elsewhere.example/x" },
];

test.each(links)("renders the link to $to as the router does", (props) => {
  expect(written(Link, props)).toBe(written(RouterLink, props));
});
