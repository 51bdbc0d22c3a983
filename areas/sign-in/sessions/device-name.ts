/** Names of browsers and systems as their user agents write them; the first that fits is meant. */
const browsers: [RegExp, string][] = [
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser/, "Samsung Internet"],
  [/Edg\//, "Edge"],
  [/Firefox|FxiOS/, "Firefox"],
  [/UCBrowser/, "UC Browser"],
  [/Chrome|CriOS/, "Chrome"],
  [/Safari/, "Safari"],
];
const systems: [RegExp, string][] = [
  [/KAIOS/i, "KaiOS"],
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux|X11/, "Linux"],
];

/** What a person recognises of her user agent, as "Chrome, Android"; empty for programs. */
export function deviceName(userAgent: string): string {
  const named = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent))?.[1];
  return [named(browsers), named(systems)].filter(Boolean).join(", ");
}
