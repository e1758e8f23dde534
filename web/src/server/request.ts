// One request to the server, and how it can fail.

// Carries the server's own words if it sent any. Status 0 means that the server did not answer.
export class RequestError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly line?: number,
    readonly column?: number,
  ) {
    super(message);
  }
}

export async function request<T>(path: string, options: RequestInit = {}): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, options);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new RequestError("", 0);
  }
  const body: unknown = await response.json().catch(() => ({}));
  if (response.ok) return body as T;
  const failure = body as { error?: string; line?: number; column?: number };
  throw new RequestError(failure.error ?? `${response.status} ${response.statusText}`, response.status, failure.line, failure.column);
}

export function post<T>(path: string, value: unknown, signal?: AbortSignal): Promise<T> {
  return request<T>(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(value),
    ...(signal && { signal }),
  });
}
