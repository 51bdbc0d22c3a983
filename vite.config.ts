import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import routes from "./app/routes.ts";
import { openPaths } from "./app/vite/open-paths.ts";
import { phrases } from "./app/vite/phrases.ts";
import { precompressed } from "./app/vite/precompressed.ts";
import { serviceWorker } from "./app/vite/service-worker.ts";
import { sharedWithServer } from "./app/vite/shared-with-server.ts";

const ownPages =
  /sign-in\/pages\/(change-password|sessions|session-card|update-contacts|verify-contacts)\./;

/** Pages that come by themselves: what the others of their area show need not wait for what they do. */
const byThemselves = /(market\/pages\/region-rest|content\/pages\/(news|news-item))\./;

const areaOf = (id: string) => /\/areas\/([\w-]+)\//.exec(id)?.[1] ?? null;

export default defineConfig({
  plugins: [
    sharedWithServer(),
    phrases(),
    openPaths(routes),
    tailwindcss(),
    reactRouter(),
    precompressed(),
    serviceWorker(),
  ],
  build: { target: "es2022", sourcemap: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A phone asks for a few files rather than for thirty small ones: one for an area.
            advancedChunks: {
              groups: [
                // What one page alone wants of the kit comes with that page.
                {
                  name: "kit",
                  test: /^(?!.*node_modules).*(\/(web|core)\/(?!template|phrases|charts|shell\/(bell|short-text|hear-news|live-notices|cart-badge|short-count)|editions|idempotency|format\/format-moment|forms\/(?!posted)|ui\/(ticks|text-area|stepper|dialog|table|traders-only|avatar|definition-list|chart-frame|drop-menu|filter-form|share|slides|price|card|pager|picture|chips|beyond-last)\.|upload-rules|state-table)|\/areas\/(market|market-services|content)\/pages\/paths\.)/,
                  minShareCount: 2,
                  priority: 1,
                },
                // What shows goods, and lists of them: no form needs it.
                {
                  name: "goods",
                  test: /\/web\/(ui\/(share|slides|price|card|picture)|format\/use-shown-money)\./,
                  priority: 1,
                },
                {
                  name: "lists",
                  test: /\/web\/ui\/(filter-form|pager|chips|beyond-last)\./,
                  priority: 1,
                },
                { name: "charts", test: /\/web\/(charts\/|ui\/chart-frame\.)/, priority: 1 },
                {
                  name: "places",
                  test: /\/(core\/editions|areas\/places\/pages\/[\w-]+)\./,
                  priority: 1,
                },
                // What tells who is signed in, at once, of what happens.
                {
                  name: "live",
                  test: /\/web\/shell\/(bell|short-text|hear-news|live-notices)\./,
                  priority: 1,
                },
                // What every form is posted by, also the one of a product.
                {
                  name: "post",
                  test: /\/(web\/(forms\/(post-form|submit|client-action)|ui\/definition-list|shell\/(cart-badge|short-count))|core\/idempotency)\./,
                  priority: 1,
                },
                // Most visits post nothing, and what only forms and desks want stays with them.
                {
                  name: "forms",
                  test: /\/(web\/(forms|ui\/(ticks|text-area|stepper|dialog|table|traders-only)\.)|core\/upload-rules)/,
                  priority: 1,
                },
                // What loads a script on demand is wanted everywhere: it must not fall to one area.
                { name: "react", test: /node_modules|vite\/preload-helper/, priority: 2 },
                // Products in a list, which home and the search show too.
                {
                  name: "cards",
                  test: /\/areas\/market\/pages\/(product-card|product-teaser)\./,
                  priority: 1,
                },
                {
                  name: "sellers",
                  test: /\/(areas\/market\/pages\/seller-card|web\/ui\/avatar)\./,
                  priority: 1,
                },
                // One product with the way into the cart: a list of them is read without it.
                {
                  name: "product",
                  test: /\/areas\/market\/pages\/(single-product|product-view|add-to-cart|gallery|market-price)\./,
                  priority: 1,
                },
                {
                  name: areaOf,
                  test: (id) =>
                    /\/areas\/[\w-]+\/(?!phrases)/.test(id) &&
                    !ownPages.test(id) &&
                    !byThemselves.test(id),
                  priority: 1,
                },
                // Who only signs in needs none of the pages that follow.
                { name: "own-sign-in", test: ownPages },
              ],
            },
          },
        },
      },
    },
  },
});
