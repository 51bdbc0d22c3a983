const field = /^changes\.(\d+)\.(lineId|unitPrice|quantity)$/;

/** The rows of the form of a proposal, `changes.0.unitPrice` and so on, as the call takes them. */
export function postedChanges(typed: Record<string, unknown>): Record<string, string>[] {
  const rows: Record<string, string>[] = [];
  for (const [name, value] of Object.entries(typed)) {
    const [, place, key] = field.exec(name) ?? [];
    if (!key || typeof value !== "string" || Number(place) > 50) continue;
    rows[Number(place)] = { ...rows[Number(place)], [key]: value.trim() };
  }
  return rows.filter(Boolean);
}
