#!/usr/bin/env python3
"""
Makes the store that KeptStoreTest opens: make.py JAR DIRECTORY

Drives the server of JAR over HTTP, with a fixed clock that moves from start to start, and writes into DIRECTORY:
docs.mv.db.gz, the H2 file; docs.sql.gz, the same store in PostgreSQL (exported by the server, loaded by the server,
dumped as SQL); names.txt, the ids that requests and answers name. Needs PostgreSQL's initdb, pg_ctl and pg_dump.
"""
import base64, gzip, hashlib, hmac, json, os, pathlib, re, subprocess, sys, tempfile, time, urllib.error, urllib.request

HERE = pathlib.Path(__file__).resolve().parent
SAMPLE = HERE.parents[4] / "examples/sample-docs"
JAR, OUT = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
PORT, PG_PORT = 18471, 18472
PEOPLE = {"ada": "admin", "carl": "create", "eve": "edit", "rita": "review", "cora": "comment", "rob": "read", "lea": "edit"}
NAMES = {}


class Server:
    def __init__(self, store, clock, *options, people=PEOPLE):
        tokens = ["--token=%s=%s:%s" % (name, name, role) for name, role in people.items()]
        command = ["java", "-jar", str(JAR), "--port=%d" % PORT, "--store=" + store, "--clock=2026-05-" + clock + "Z"]
        self.process = subprocess.Popen(
            command + ["--public-url=https://docs.example", *tokens, *options], stdout=subprocess.PIPE, text=True)
        for line in self.process.stdout:
            if line.startswith("token:"):
                break

    def __enter__(self):
        return self

    def __exit__(self, *ignored):
        self.process.terminate()
        self.process.communicate()


def call(method, path, body=None, by="ada", fails=None):
    data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
    request = urllib.request.Request("http://127.0.0.1:%d%s" % (PORT, path if path.startswith("/v1") else "/v1" + path), data, method=method)
    if by:
        request.add_header("Authorization", "Bearer " + by)
    request.add_header("Content-Type", "application/json")
    try:
        with urllib.request.urlopen(request) as answer:
            text = answer.read()
            return json.loads(text) if text and "json" in answer.headers["Content-Type"] else text
    except urllib.error.HTTPError as e:
        if e.code == fails:
            return None
        raise SystemExit("%s %s: %d %s" % (method, path, e.code, e.read().decode()))


def get(path, by="ada"):
    return call("GET", path, by=by)


def post(path, body=None, by="ada"):
    return call("POST", path, body, by)


def named(name, value):
    NAMES[name] = value if isinstance(value, str) else value["id"]
    return NAMES[name]


def page(content, title):
    def search(pages):
        for one in pages:
            if one.get("title") == title:
                return one
            found = search(one.get("pages", []))
            if found:
                return found
    return search(content["pages"])


def edit(request, *changes, by="ada"):
    return post(request + "/content", {"changes": list(changes)}, by)


def text(operation, page_id, markdown):
    return {"operation": operation, "page": page_id, "document": {"markdown": markdown}}


def organizations():
    org = "/orgs/" + named("org", get("/orgs")["items"][0])
    call("PATCH", org, {"title": "Harbour", "hostname": "harbour", "emailDomains": ["harbour.example"], "inviteLinks": True})
    team = "/teams/" + named("pilots", call("PUT", org + "/teams", {"title": "Pilots", "members": ["eve", "rob", "lea"]}))
    named("watch", call("PUT", org + "/teams", {"title": "Watch", "members": ["cora"]}))
    call("PUT", org + team + "/members/eve", {"role": "owner"})
    named("link", post(org + "/link-invites", {"role": "read"}))
    post(org + "/invites", {"emails": ["new@harbour.example", {"email": "keeper@harbour.example", "role": "edit"}], "role": "read"})
    named("saml", post(org + "/saml", {"label": "Sign in", "entityID": "E", "certificate": "", "ssoURL": "https://id.example/", "defaultRole": "read"}))
    specification = "openapi: 3.0.3\ninfo: {title: Harbour, version: '%d'}\npaths:\n  /berths:\n    get:\n      summary: Berths\n" \
        "      responses: {'200': {description: All, content: {application/json: {schema: {$ref: '#/components/schemas/Berth'}}}}}\n" \
        "components: {schemas: {Berth: {type: object, properties: {depth: {type: number}, next: {$ref: '#/components/schemas/Berth'}}}}}\n"
    for version in 1, 2:
        call("PUT", org + "/openapi/harbour", {"source": {"text": specification % version}})
        while len(get(org + "/openapi/harbour/versions")["items"]) < version:
            time.sleep(0.1)
    upload = post(org + "/storage/upload", {"file": {"name": "a.woff2", "type": "font/woff2", "size": 100}, "kind": "customization_font"})
    call("PUT", re.sub("https://docs.example", "", upload["url"]), b"wOF2\0\1\0\0\0\0\0\x64" + bytes(range(88)), by=None)
    named("font", call("PUT", org + "/fonts", {"fontFamily": "Harbour Sans", "fontFaces": [{"weight": 400, "storageKey": upload["key"]}]}))
    quay = named("quay", post(org + "/collections", {"title": "Quay"}))
    shed = named("shed", post(org + "/collections", {"title": "Shed", "parent": quay}))
    named("notes", post(org + "/spaces", {"title": "Notes", "emoji": "1f4d3", "parent": shed}))
    named("thrown", post(org + "/spaces", {"title": "Thrown away", "parent": quay}))
    named("secret", post(org + "/spaces", {"title": "Secret"}))
    call("PATCH", "/spaces/" + NAMES["secret"], {"defaultLevel": None})
    post("/spaces/" + NAMES["secret"] + "/permissions", {"role": "edit", "users": ["eve"], "teams": [NAMES["watch"]]})
    post("/collections/" + quay + "/permissions", {"role": "comment", "users": ["rob"], "teams": [NAMES["pilots"]]})
    call("PUT", org + "/translations-glossary", {"operations": [{"type": "insert", "translations": {"en": "berth", "de": "Liegeplatz"}}]})
    for spec in get(org + "/openapi/harbour/versions")["items"]:
        named("version" + str(len([n for n in NAMES if n.startswith("version")]) + 1), spec)


def changes():
    org = "/orgs/" + NAMES["org"]
    for space in get(org + "/spaces?limit=100")["items"]:
        for name, title in ("guide", "Guide 2"), ("guide1", "Guide 1"), ("reference", "Reference"), ("sample", "sample-docs"):
            if space["title"] == title:
                named(name, space)
    guide = "/spaces/" + NAMES["guide"]
    content = get(guide + "/content")
    for name, title in ("home", "Harbour"), ("blocks", "Blocks"), ("tables", "Tables"), ("tasks", "Tasks"), ("mooring", "Mooring"), \
            ("dredging", 'Dredging "the channel"'), ("texts", "Texts"), ("specification", "Specification"):
        named(name, page(content, title))
    for file in content["files"]:
        named("lock" if file["name"] == "lock.svg" else "berths", file)
    for reusable in content["reusableContents"]:
        named("unused" if reusable["title"] == "Unused" else "notice", reusable)
    named("imported", content["id"])
    requests = guide + "/change-requests"

    def request(name, subject, by="ada"):
        return requests + "/" + named(name, post(requests, {"subject": subject}, by))
    dredging = "# Dredging\n\nOnce a year, in %s.\n\nIt takes %s weeks.\n\nThe spoil goes out to sea.\n"
    ours = request("conflicting", "Dredge in April", "eve")
    edit(ours, text("update_page", NAMES["dredging"], dredging % ("April", "three")), by="eve")
    clean = request("open", "How deep it is", "eve")
    edit(clean, text("update_page", NAMES["dredging"], dredging % ("March", "three") + "\nTen metres deep.\n"),
         {"operation": "insert_page", "ref": "p", "title": "Depth", "into": NAMES["tasks"], "document": {"markdown": "# Depth\n\nTen metres.\n"}}, by="eve")
    merged = request("merged", "Dredge in May, for four weeks")
    edit(merged, text("update_page", NAMES["dredging"], dredging % ("May", "four")),
         {"operation": "insert_files", "files": [{"ref": "f", "name": "depths.txt", "contentType": "text/plain", "base64": base64.b64encode(b"10\n12\n").decode()}]})
    post(merged + "/reviews", {"status": "approved", "comment": {"markdown": "Good."}}, by="rita")
    post(merged + "/merge")
    post(ours + "/update", by="eve")
    named("conflict", get(ours + "/conflicts")["items"][0])
    archived = request("archived", "Close the harbour")
    edit(archived, {"operation": "delete_page", "page": NAMES["texts"]})
    call("PATCH", archived, {"status": "archived"})
    call("PATCH", clean, {"status": "open"}, by="eve")
    post(clean + "/requested-reviewers", {"users": ["rita"]})
    named("review", post(clean + "/reviews", {"status": "changes-requested", "comment": {"markdown": "In *metres*?"}}, by="rita"))
    updated = request("updated", "A page of its own", "carl")
    edit(updated, {"operation": "insert_page", "ref": "p", "title": "Own", "document": {"markdown": "# Own\n\nText.\n"}}, by="carl")
    last = request("mergedToo", "Signals", "carl")
    edit(last, {"operation": "insert_page", "ref": "p", "title": "Signals", "hidden": True, "document": {"markdown": "# Signals\n\nA horn.\n"}}, by="carl")
    post(last + "/merge")
    post(updated + "/update", by="carl")
    for place, prefix in (guide, ""), (clean, "proposed"):
        comment = place + "/comments/" + named(prefix + "comment", post(place + "/comments", {"body": {"markdown": "Is this *so*?"}, "page": NAMES["dredging"]}, by="cora"))
        named(prefix + "reply", post(comment + "/replies", {"body": {"markdown": "It is."}}))
        post(comment + "/replies", {"body": {"markdown": "Thanks, says one who left."}}, by="lea")
        call("PUT", comment, {"addedReactions": ["👍"]}, by="eve")
        resolved = named(prefix + "resolved", post(place + "/comments", {"body": {"markdown": "Done?"}}, by="lea"))
        call("PUT", place + "/comments/" + resolved, {"resolved": True})
    notes = "/spaces/" + NAMES["notes"] + "/change-requests"
    first = notes + "/" + named("firstNotes", post(notes, {"subject": "First notes"}))
    edit(first, {"operation": "insert_page", "ref": "a", "title": "Notes", "document": {"markdown": "# Notes\n\nNone yet.\n"}},
         {"operation": "insert_page", "ref": "b", "into": "a", "title": "Inside", "description": "A page in a page", "document": {"markdown": "# Inside\n\n[Notes](README.md)\n"}})
    post(first + "/merge")
    named("copy", post("/spaces/" + NAMES["notes"] + "/duplicate"))
    post(org + "/translations", {"title": "In German", "languages": ["de"], "source": {"space": NAMES["notes"], "language": "en"}, "language": "de"})
    named("translation", get(org + "/translations")["items"][0])
    named("term", get(org + "/translations-glossary")["items"][0])


def sites():
    org = "/orgs/" + NAMES["org"]
    for site in get(org + "/sites")["items"]:
        named("sampleSite" if site["title"] == "sample-docs" else "site", site)
    site = org + "/sites/" + NAMES["site"]
    for section in get(site + "/sections")["items"]:
        named("section" + section["title"], section)
    for space in get(site + "/site-spaces")["items"]:
        named("siteSpace" + space["space"]["title"].replace(" ", ""), space)
    call("PUT", site + "/adaptive-schema", {"jsonSchema": {"type": "object", "additionalProperties": False, "properties": {
        "plan": {"type": "string", "enum": ["free", "paid"], "description": "Plan"},
        "unsigned": {"type": "object", "description": "Unsigned claims of the site visitor.", "additionalProperties": False, "properties": {"beta": {"type": "boolean", "description": "Beta"}}}}}})
    call("PATCH", site, {"adaptiveContent": {"enabled": True}, "visibility": "visitor-auth"})
    call("PATCH", site + "/publishing/auth", {"backend": "custom", "fallbackURL": "https://harbour.example/sign-in"})
    named("privateKey", get(site + "/publishing/auth")["privateKey"])
    call("PUT", site + "/customization", {"title": "The harbour", "styling": {"primaryColor": {"light": "#224466", "dark": "#88aacc"}}, "pdf": {"enabled": True}})
    call("PATCH", site + "/site-spaces/" + NAMES["siteSpaceGuide1"] + "/customization", {"title": "Before the lock"})
    for source, kind, target in ("/berths", "site-space", {"siteSpaceId": NAMES["siteSpaceGuide1"]}), \
            ("/signals", "external", {"url": "https://signals.example/all"}):
        named("redirect" + str(1 + ("redirect1" in NAMES)), post(site + "/redirects", {"source": source, "destination": {"kind": kind, **target}}))
    named("mcp", post(site + "/mcp-servers", {"name": "Tides", "url": "https://tides.example/mcp", "headers": {"X-Key": "not told"}}))
    post(site + "/publish")
    linked = named("linkedSite", post(org + "/sites", {"type": "basic", "title": "Shared notes", "visibility": "share-link", "spaces": [NAMES["notes"]]}))
    shared = org + "/sites/" + linked
    named("shareLink", post(shared + "/share-links", {"name": "For the pilots"}))
    post(shared + "/publish")
    named("unpublishedSite", post(org + "/sites", {"type": "basic", "title": "Not yet", "spaces": [NAMES["copy"]]}))
    call("DELETE", "/spaces/" + NAMES["thrown"])
    call("DELETE", org + "/members/lea")
    named("other", post("/orgs", {"title": "Lighthouse"}))
    for name in "site", "sampleSite", "linkedSite":
        NAMES[name + "Url"] = get(org + "/sites/" + NAMES[name])["urls"]["published"]
    NAMES["sharedUrl"] = get(shared + "/share-links")["items"][0]["urls"]["published"]

    def part(value):
        return base64.urlsafe_b64encode(value).rstrip(b"=")
    signed = part(b'{"alg":"HS256","typ":"JWT"}') + b"." + part(b'{"plan":"paid","iat":1778490000,"exp":4102444800}')
    NAMES["visitorToken"] = (signed + b"." + part(hmac.new(NAMES["privateKey"].encode(), signed, hashlib.sha256).digest())).decode()


def in_postgres(export, directory):
    data = directory / "pg"
    user = []
    if os.geteuid() == 0:
        user = ["runuser", "-u", "postgres", "--"]
        subprocess.run(["chown", "postgres", directory], check=True)
    subprocess.run(user + ["initdb", "-D", data, "-U", "postgres", "--locale=C", "-E", "UTF8", "-A", "trust"], check=True, stdout=subprocess.DEVNULL)
    subprocess.run(user + ["pg_ctl", "-D", data, "-w", "-l", directory / "log", "-o", "-p %d -k %s" % (PG_PORT, directory), "start"], check=True, stdout=subprocess.DEVNULL)
    try:
        with Server("jdbc:postgresql://127.0.0.1:%d/postgres?user=postgres" % PG_PORT, "11T09:00:00", "--load=%s" % export, people={"ada": "admin"}):
            pass
        dump = subprocess.run(["pg_dump", "-h", "127.0.0.1", "-p", str(PG_PORT), "-U", "postgres", "--inserts", "--no-owner", "--no-privileges", "postgres"],
                              check=True, capture_output=True, text=True).stdout
    finally:
        subprocess.run(user + ["pg_ctl", "-D", data, "-m", "fast", "stop"], check=True, stdout=subprocess.DEVNULL)
    kept = [line for line in dump.splitlines() if line and not line.startswith(("--", "\\", "SET ", "SELECT pg_catalog"))]
    return "\n".join(kept) + "\n"


def packed(name, content):
    with open(OUT / name, "wb") as file, gzip.GzipFile(filename="", mode="wb", compresslevel=9, fileobj=file, mtime=0) as out:
        out.write(content)


with tempfile.TemporaryDirectory() as temporary:
    directory = pathlib.Path(temporary)
    h2 = "jdbc:h2:file:%s/docs" % directory
    with Server(h2, "04T09:00:00"):
        organizations()
    with Server(h2, "05T09:00:00", "--import=handbook=" + str(HERE / "handbook"), "--import=sample-docs=" + str(SAMPLE)):
        pass
    with Server(h2, "06T09:00:00"):
        changes()
    with Server(h2, "11T09:00:00"):
        sites()
    export = directory / "export"
    subprocess.run(["java", "-jar", JAR, "--store=" + h2, "--export=%s" % export], check=True)
    sql = in_postgres(export, directory)
    OUT.mkdir(parents=True, exist_ok=True)
    packed("docs.mv.db.gz", (directory / "docs.mv.db").read_bytes())
    packed("docs.sql.gz", sql.encode())
    (OUT / "names.txt").write_text("".join("%s=%s\n" % name for name in sorted(NAMES.items())))
    for file in sorted(OUT.iterdir()):
        print(file.name, file.stat().st_size)
