import { csvDownloadResponse } from "#server/download-response.ts";

/**
 * Downloads the header of an exported table and one example row, in the same order and with the
 * same separator, which depends on the reader's language. The table can be imported unchanged.
 * @param name the file's, without its ending
 */
export function respondWithTable(csv: string, example: string[], name: string): Response {
  const [head = ""] = csv.split("\r\n", 1);
  const separator = head.includes(";") ? ";" : ",";
  const row = example.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator);
  return csvDownloadResponse(`${head}\r\n${row}\r\n`, name);
}
