/** Headers that systems and their proxies trust: about the route, the sender and the target of a request. */
export const BELIEVED_HEADERS: readonly string[] = `
  Forwarded X-Forwarded-Host X-Forwarded-Port X-Forwarded-Prefix X-Forwarded-Proto X-Forwarded-Protocol
  X-Forwarded-Scheme X-Forwarded-Server X-Forwarded-Ssl X-Url-Scheme Front-End-Https X-Host X-Original-Host
  X-Real-IP X-Client-IP X-Cluster-Client-IP True-Client-IP CF-Connecting-IP X-Forwarded-User X-Remote-User
  X-Original-URL X-Rewrite-URL X-HTTP-Method X-HTTP-Method-Override X-Method-Override Proxy
`
  .trim()
  .split(/\s+/);
