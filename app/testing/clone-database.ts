import { randomBytes } from "node:crypto";
import { databaseUrl, runAdminStatement } from "./test-server.ts";

export interface ClonedDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** Creates a database as a copy of a template of the same run. */
export async function cloneTemplate(adminUrl: string, template: string): Promise<ClonedDatabase> {
  const name = template.replace(/[a-z]+$/, randomBytes(6).toString("hex"));
  // Copies files, instead of block by block through the write-ahead log.
  await runAdminStatement(
    adminUrl,
    `create database ${name} template ${template} strategy file_copy`,
  );
  return {
    url: databaseUrl(adminUrl, name),
    drop: async () => {
      await runAdminStatement(adminUrl, `drop database if exists ${name} with (force)`);
    },
  };
}
