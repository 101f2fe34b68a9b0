package dev.docs.http.operations;

import dev.docs.http.*;
import java.nio.file.*;
import java.util.*;

final class RecordingDraft {
  public static void main(String[] a) throws Exception {
    NamedIds ids = new NamedIds();
    PreparedWorld world = new PreparedWorld(ids.source());
    ids.name("", world.alpha.ids);
    ids.name("beta.", world.beta.ids);
    Map<String, String> names = new HashMap<>();
    for (var o : List.of(world.beta, world.alpha))
      o.ids.forEach(
          (k, l) -> {
            for (int i = l.size() - 1; i >= 0; i--)
              names.put(l.get(i), (o == world.beta ? "beta." : "") + k + "." + i);
          });
    RequestGenerator g = new RequestGenerator(world, new Random(11));
    Map<String, List<RecordedExchange>> good = new LinkedHashMap<>(), bad = new LinkedHashMap<>();
    Map<String, Set<String>> seen = new HashMap<>();
    for (var o : world.http.operations().all())
      if (o.handler().isPresent()) {
        good.put(o.id(), new ArrayList<>());
        bad.put(o.id(), new ArrayList<>());
        seen.put(o.id(), new HashSet<>());
      }
    for (int i = 0; i < 60000; i++) {
      var x = g.next();
      String id = x.operation().id();
      if (!good.containsKey(id)) continue;
      if (good.get(id).size() >= 4 && bad.get(id).size() >= 3) continue;
      HttpResponse r = world.http.handle(x.request());
      String text = r.text();
      world.restore();
      if (x.organization() == world.beta && i < 50000) continue;
      boolean font = x.operation().payload().kind() == Payload.Kind.BYTES;
      if (font && x.spoilt()) continue;
      String target =
          x.request().path().substring(3)
              + (x.request().query().isEmpty() ? "" : "?" + x.request().query());
      String all = target + x.body();
      if (all.length() > 1500
          || !all.chars().allMatch(c -> c >= 32 && c < 0xD800)
          || all.matches(".*[?&]page=[A-Za-z0-9_-]{21,}.*")
          || target.contains("%00")
          || target.contains("%ED")) continue;
      String shape = x.request().query().replaceAll("=[0-9]+", "").replaceAll("page=[^&]*", "");
      String key;
      boolean ok = r.status() < 300;
      if (ok)
        key =
            shape
                + "|"
                + (x.caller().endsWith("admin") ? "" : "other")
                + (x.body() == null ? "" : x.body().replaceAll("\"[^\"]*\"(?!:)", ""));
      else
        key =
            r.status()
                + text.replaceAll("[0-9A-Za-z]{20}", "")
                    .replaceAll("[^A-Za-z ]", "")
                    .substring(
                        0,
                        Math.min(
                            70,
                            text.replaceAll("[0-9A-Za-z]{20}", "")
                                .replaceAll("[^A-Za-z ]", "")
                                .length()));
      if (!seen.get(id).add(key)) continue;
      List<RecordedExchange> list = (ok ? good : bad).get(id);
      if (list.size() >= (ok ? 4 : 3)
          || r.status() == 401 && !id.equals("getUserById")
          || id.equals("getOpenApiDescription") && list.size() >= 1) continue;
      list.add(
          new RecordedExchange(
              id,
              x.caller().isEmpty() ? "-" : x.caller(),
              x.operation().method(),
              sym(target, names),
              font ? "(a font)" : x.body() == null ? null : sym(x.body(), names),
              List.of("200")));
    }
    List<RecordedExchange> out = new ArrayList<>();
    List<String> none = new ArrayList<>();
    for (String id : good.keySet()) {
      if (good.get(id).isEmpty()) none.add(id);
      var op = world.http.operations().find(id).get();
      for (var e : good.get(id)) out.add(e);
      if (op.parameters().stream().anyMatch(p -> p.name().equals("limit"))
          && !good.get(id).isEmpty()) {
        var e = good.get(id).get(0);
        String path = e.target().replaceAll("[?].*", "");
        out.add(
            new RecordedExchange(
                id, "alpha-admin", "GET", path + "?limit=1", null, List.of("200")));
        out.add(
            new RecordedExchange(
                id, "alpha-admin", "GET", path + "?limit=1&page={next}", null, List.of("200")));
      }
      out.addAll(bad.get(id));
    }
    System.out.println("none: " + none + " total " + out.size());
    Files.createDirectories(Path.of(a[0]).getParent());
    Files.writeString(Path.of(a[0]), RecordedExchange.text(out));
  }

  static String sym(String t, Map<String, String> names) {
    StringBuilder sb = new StringBuilder();
    var m = java.util.regex.Pattern.compile("[0-9A-Za-z_-]{20,}").matcher(t);
    return m.replaceAll(
        x ->
            java.util.regex.Matcher.quoteReplacement(
                names.containsKey(x.group()) ? "{" + names.get(x.group()) + "}" : x.group()));
  }
}
