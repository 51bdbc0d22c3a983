import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./server/database/tables.ts", "./areas/*/*/tables.ts"],
  out: "./migrations",
});
