const field = /^changes\.(\d+)\.(lineId|unitPrice|quantity)$/;

/** The rows of the form of a proposal, `changes.0.unitPrice` and so on, as the call takes them. */
export function postedChanges(typed: Record<string, unknown>): Record<string, string>[] {
  const rows: Record<string, string>[] = [];
  for (const [name, value] of Object.entries(typed)) {
    const [, index, key] = field.exec(name) ?? [];
    if (!key || typeof value !== "string" || Number(index) > 50) continue;
    rows[Number(index)] = { ...rows[Number(index)], [key]: value.trim() };
  }
  return rows.filter(Boolean);
}
