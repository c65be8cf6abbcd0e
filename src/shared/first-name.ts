/** How to greet a buyer: `Maria da Silva` → `Maria`. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}
