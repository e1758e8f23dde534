// Writes licences.txt beside the page: the notices of exactly the packages that are in the bundle, and of the libraries in
// the program that serves it.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Plugin } from "vite";

interface Package {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
}

// The nearest folder above a module that is a package of its own; a folder may have a package.json that names nothing.
function packageOf(module: string): Package {
  for (let folder = dirname(module); folder !== dirname(folder); folder = dirname(folder)) {
    const description = join(folder, "package.json");
    if (!existsSync(description)) continue;
    const { name, version } = JSON.parse(readFileSync(description, "utf8")) as Partial<Package>;
    if (name && version) return { name, version, folder };
  }
  throw new Error(`${module} belongs to no package`);
}

function noticeOf({ name, folder }: Package): string {
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  if (files.length === 0) throw new Error(`the package ${name} has no notice of its licence`);
  return files.map((file) => readFileSync(join(folder, file), "utf8").trim()).join("\n\n");
}

function section(title: string, notice: string): string {
  return `${title}\n${"=".repeat(title.length)}\n\n${notice}\n`;
}

// Precondition: the modules are paths, some of them below node_modules.
export function noticesOf(modules: readonly string[]): string {
  const packages = new Map<string, Package>();
  for (const module of modules.filter((path) => path.includes("/node_modules/"))) {
    const found = packageOf(module.split("?")[0]!);
    packages.set(found.folder, found);
  }
  return [...packages.values()]
    .sort((a, b) => a.name.localeCompare(b.name))
    .map((each) => section(`${each.name} ${each.version}`, noticeOf(each)))
    .join("\n\n");
}

// The libraries whose headers are in the program.
export function noticesIn(folder: string): string {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".txt"))
    .sort()
    .map((file) => section(basename(file, ".txt"), readFileSync(join(folder, file), "utf8").trim()))
    .join("\n\n");
}

export function notices(): Plugin {
  let root = "";
  return {
    name: "notices",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? Object.keys(file.modules) : []));
      const source =
        "Sudare is under the MIT licence. It contains these packages, each under its own licence.\n\n\n" +
        `${noticesOf(modules)}\n\n${noticesIn(join(root, "../licences"))}`;
      this.emitFile({ type: "asset", fileName: "licences.txt", source });
    },
  };
}
