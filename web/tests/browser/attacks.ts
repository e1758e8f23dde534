// What a foreign page can do to make a browser send requests elsewhere. All of it runs inside that page, so each function
// here has to be complete in itself: the browser gets only its text.

export interface Target {
  readonly origin: string; // of the server under attack
  readonly from: string; // begins the mark of every request
  readonly body: string; // starts a search, if it arrives as JSON
  readonly job: string; // one that exists
  readonly smuggled: string; // whole requests, for a body that is not read
}

// Everything that leaves the page where it is. Returns the marks of all that it tried.
export async function attackFromInside({ origin, from, body, job, smuggled }: Target): Promise<string[]> {
  const tried: string[] = [];
  const waiting: Promise<unknown>[] = [];
  const at = (path: string, name: string) => {
    const mark = `${from} ${name}`;
    tried.push(mark);
    return `${origin}${path}?mark=${encodeURIComponent(mark)}`;
  };
  // Some ways are forbidden by the browser at once, which is as good.
  const attempt = (way: () => unknown) => {
    try {
      waiting.push(Promise.resolve(way()).catch(() => undefined));
    } catch {
      /* forbidden */
    }
  };
  const blob = (type: string) => new Blob([body], { type });
  const formData = () => {
    const data = new FormData();
    data.append("file", new Blob([smuggled], { type: "application/json" }), "problem.json");
    return data;
  };

  for (const mode of ["cors", "no-cors", "same-origin"] as const) {
    for (const credentials of ["include", "omit"] as const) {
      const name = `fetch ${mode} ${credentials}`;
      attempt(() => fetch(at("/api/about", `${name} GET`), { mode, credentials }));
      attempt(() => fetch(at("/api/jobs", `${name} text`), { method: "POST", mode, credentials, body }));
      const json = { method: "POST", mode, credentials, body, headers: { "Content-Type": "application/json" } };
      attempt(() => fetch(at("/api/jobs", `${name} JSON`), json));
    }
    const named = (type: string) => ({ method: "POST", mode, credentials: "include", body: blob(type) }) as const;
    attempt(() => fetch(at("/api/jobs", `fetch ${mode} blob`), named("application/json")));
    attempt(() => fetch(at("/api/jobs", `fetch ${mode} untyped`), named("")));
    attempt(() => fetch(at("/api/jobs", `fetch ${mode} form data`), { method: "POST", mode, body: formData() }));
    const fields = new URLSearchParams({ [body]: "" });
    attempt(() => fetch(at("/api/jobs", `fetch ${mode} fields`), { method: "POST", mode, body: fields }));
    attempt(() => fetch(at("/api/jobs", `fetch ${mode} HEAD`), { method: "HEAD", mode, credentials: "include" }));
    attempt(() => fetch(at(`/api/jobs/${job}`, `fetch ${mode} DELETE`), { method: "DELETE", mode, credentials: "include" }));
    const guess = { mode, headers: { Authorization: `Bearer ${"0".repeat(32)}` } };
    attempt(() => fetch(at("/api/jobs", `fetch ${mode} guessed token`), guess));
    const kept = { method: "POST", mode, keepalive: true, credentials: "include", body } as const;
    attempt(() => fetch(at("/api/jobs", `fetch ${mode} kept alive`), kept));
    const led = { mode, redirect: "follow", credentials: "include", referrerPolicy: "no-referrer" } as const;
    attempt(() => fetch(at("/api/collections", `fetch ${mode} no referrer`), led));
  }

  for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/json"]) {
    attempt(() => navigator.sendBeacon(at("/api/jobs", `beacon ${type}`), blob(type)));
  }
  attempt(() => navigator.sendBeacon(at("/api/try", "beacon of form data"), formData()));
  attempt(() => navigator.sendBeacon(at("/api/read", "beacon of text"), body));

  for (const withCredentials of [true, false]) {
    for (const type of ["text/plain", "application/json"]) {
      attempt(
        () =>
          new Promise((resolve) => {
            const request = new XMLHttpRequest();
            request.open("POST", at("/api/jobs", `XMLHttpRequest ${type} ${withCredentials}`));
            request.withCredentials = withCredentials;
            request.setRequestHeader("Content-Type", type);
            request.onloadend = resolve;
            request.send(body);
          }),
      );
    }
    attempt(
      () =>
        new Promise((resolve) => {
          const name = `EventSource ${withCredentials}`;
          const events = new EventSource(at(`/api/jobs/${job}/events`, name), { withCredentials });
          events.onopen = events.onerror = () => resolve(events.close());
        }),
    );
  }
  attempt(
    () =>
      new Promise((resolve) => {
        const socket = new WebSocket(at(`/api/jobs/${job}/events`, "WebSocket").replace("http", "ws"));
        socket.onopen = socket.onerror = resolve;
      }),
  );

  const element = (tag: string, properties: Record<string, string>, attribute = "src", path = "/api/jobs") =>
    attempt(
      () =>
        new Promise((resolve) => {
          const made = document.createElement(tag);
          made.onload = made.onerror = resolve;
          Object.entries(properties).forEach(([name, value]) => made.setAttribute(name, value));
          made.setAttribute(attribute, at(path, `${tag} ${Object.values(properties).join(" ")}`));
          document.body.append(made);
          setTimeout(resolve, 1000); // not all of them tell
        }),
    );
  element("img", {});
  element("img", { crossorigin: "use-credentials" });
  element("script", {});
  element("script", { type: "module" });
  element("script", { crossorigin: "use-credentials" });
  element("iframe", {});
  element("iframe", { sandbox: "allow-scripts" }, "src", `/api/jobs/${job}/events`);
  element("embed", {});
  element("object", {}, "data");
  element("video", {});
  element("audio", {}, "src", `/api/jobs/${job}/download/certificate`);
  element("input", { type: "image" });
  for (const rel of ["stylesheet", "preload", "prefetch", "modulepreload", "icon"]) {
    element("link", { rel, ...(rel === "preload" ? { as: "fetch" } : {}) }, "href", "/api/about");
  }
  attempt(() => {
    const style = document.createElement("style");
    const font = at("/api/about", "font");
    style.textContent = `@font-face { font-family: f; src: url("${font}") } i { font-family: f }
      b { background: url("${at("/api/jobs", "background")}") }`;
    document.body.append(style, document.createElement("b"));
    document.body.insertAdjacentHTML("beforeend", "<i>text</i>");
    return document.fonts.load("12px f");
  });
  attempt(() => {
    const link = document.createElement("a");
    link.href = `${location.href.split("#")[0]}#elsewhere`; // a frame without an address takes its base from above
    link.ping = at("/api/jobs", "ping");
    document.body.append(link);
    link.click();
  });
  attempt(() => new Worker(at("/api/about", "worker")));
  attempt(() => import(/* @vite-ignore */ at("/api/about", "import")));

  for (const enctype of ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"]) {
    for (const path of ["/api/jobs", "/api/try", "/api/read"]) {
      attempt(
        () =>
          new Promise((resolve) => {
            const frame = document.createElement("iframe");
            frame.name = `${enctype} ${path}`;
            const form = document.createElement("form");
            form.method = "post";
            form.enctype = enctype;
            form.target = frame.name;
            form.action = at(path, `form ${enctype} in a frame to ${path}`);
            const [before, after] = body.split('"name":"');
            const field = document.createElement("textarea");
            field.name = path === "/api/try" ? "x" : `${before}"name":"`; // as text it becomes NAME=VALUE
            field.value = path === "/api/try" ? smuggled : after!;
            form.append(field);
            document.body.append(frame, form);
            form.submit();
            frame.onload = resolve;
            setTimeout(resolve, 1000);
          }),
      );
    }
  }
  await Promise.all(waiting);
  return tried;
}

// Leaves the page: with a form, or by a redirection of the foreign server that repeats the request. Returns the mark.
export function attackByLeaving({ origin, from, body, way }: Target & { way: string }): string {
  const mark = `${from} ${way} in the whole window`;
  const address = `${origin}/api/jobs?mark=${encodeURIComponent(mark)}`;
  if (way === "link") {
    location.href = address;
    return mark;
  }
  const form = document.createElement("form");
  form.method = "post";
  form.enctype = way.replace("redirected ", "");
  form.action = way.startsWith("redirected ") ? `/redirect?to=${encodeURIComponent(address)}` : address;
  const [before, after] = body.split('"name":"');
  const field = document.createElement("textarea");
  field.name = `${before}"name":"`;
  field.value = after!;
  form.append(field);
  document.body.append(form);
  form.submit();
  return mark;
}
