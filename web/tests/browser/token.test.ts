// The token in the address that the server prints.
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { address, invitation, mateInThree, solveButton, useBrowser, withSfen } from "./browser";
import { startServer } from "./server";

const { open, forgive } = useBrowser();

it("opens the page, leaves the address, and no script can see it", async () => {
  const page = await open(withSfen("solve", mateInThree));
  await expect.poll(() => page.url()).toMatch(`${address}/#/solve?sfen=`);
  expect(page.url()).not.toContain("token");
  expect(await page.evaluate(() => document.cookie)).toBe("");
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: `sudare-${new URL(address).port}`, httpOnly: true, sameSite: "Strict", path: "/" });
  await solveButton(page).click();
  await page.getByRole("heading", { name: "Mate in 3" }).waitFor();
});

it("is asked for in both languages by a page that has none, and can be pasted", async () => {
  forgive("401");
  const page = await open(withSfen("solve", mateInThree), {}, `${address}/`);
  await page.getByText("Open the address that the server printed").waitFor();
  await page.getByRole("button", { name: "日本語" }).click();
  await page.getByText("サーバーが起動時に表示したアドレスを開いてください").waitFor();
  await page.getByLabel("アドレスまたはトークン").fill("http://example.org/");
  await page.getByRole("button", { name: "開く" }).click();
  await page.getByText("32桁のトークンを含むアドレスではありません").waitFor();
  await page.getByLabel("アドレスまたはトークン").fill(invitation);
  await page.getByRole("button", { name: "開く" }).click();
  await page.getByRole("button", { name: "解く", exact: true }).waitFor();
  await expect.poll(() => page.url()).toMatch(`${address}/#/solve?sfen=`);
});

it("that is wrong opens the page, which asks for the right one", async () => {
  forgive("401");
  const page = await open("", {}, `${address}/?token=${"0".repeat(32)}`);
  await page.getByText("Open the address that the server printed").waitFor();
  expect(page.url()).not.toContain("token");
});

it("in a file lets an open page survive a restart of the server; a new one is asked for", async () => {
  forgive("401", "net::ERR");
  const folder = mkdtempSync(join(tmpdir(), "sudare-token-"));
  const file = join(folder, "token");
  const end = async (server: { kill(): unknown; on(event: "exit", then: () => void): unknown }) => {
    const ended = new Promise<void>((resolve) => server.on("exit", resolve));
    server.kill();
    await ended;
  };
  const first = await startServer(inject("sudare"), ["--token-file", file]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const page = await open(withSfen("solve", mateInThree), {}, first.invitation);
  const { port } = new URL(first.address);
  await end(first.server);

  const second = await startServer(inject("sudare"), ["--token-file", file], port);
  expect(second.invitation).toBe(first.invitation);
  await solveButton(page).click();
  await page.getByRole("heading", { name: "Mate in 3" }).waitFor();
  await end(second.server);

  const third = await startServer(inject("sudare"), [], port);
  await page.reload();
  await page.getByText("Open the address that the server printed").waitFor();
  await end(third.server);
  rmSync(folder, { recursive: true });
});
