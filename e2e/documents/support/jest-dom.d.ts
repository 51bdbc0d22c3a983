import type { TestingLibraryMatchers } from "@testing-library/jest-dom/matchers";

// The package declares its matchers for an earlier Vitest.
declare module "vitest" {
  interface Matchers<R extends void | Promise<void>, T> extends TestingLibraryMatchers<T, R> {}
}
