/** Invented prices of beans at markets: place, shillings for a kilogram, day. */
export const marketPrices: { place: string; price: number; day: string }[] = [
  { place: "Arusha", price: 2650, day: "2025-11-13" },
  { place: "Bukoba", price: 2100, day: "2025-11-13" },
  { place: "Dodoma", price: 2800, day: "2025-11-13" },
  { place: "Iringa", price: 2350, day: "2025-11-12" },
  { place: "Kigoma", price: 1950, day: "2025-11-13" },
  { place: "Lindi", price: 2900, day: "2025-11-11" },
  { place: "Mbeya", price: 2200, day: "2025-11-13" },
  { place: "Morogoro", price: 2700, day: "2025-11-13" },
  { place: "Mtwara", price: 2950, day: "2025-11-12" },
  { place: "Musoma", price: 2400, day: "2025-11-13" },
  { place: "Mwanza", price: 2450, day: "2025-11-13" },
  { place: "Songea", price: 2150, day: "2025-11-11" },
  { place: "Tabora", price: 2250, day: "2025-11-13" },
  { place: "Tanga", price: 2750, day: "2025-11-12" },
];

/** Invented prices of beans in Kigoma through a year. */
export const monthlyPrices: { month: string; price: number }[] = [
  2450, 2500, 2600, 2550, 2300, 1900, 1750, 1800, 1850, 1900, 1950, 2100,
].map((price, index) => ({ month: `2025-${String(index + 1).padStart(2, "0")}`, price }));
