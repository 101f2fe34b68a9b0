package dev.docs.site.published.internal;

import dev.docs.content.Content;
import dev.docs.content.VariableValue;
import dev.docs.content.internal.ContentRoot;
import dev.docs.site.adaptive.internal.VisitorClaims;
import java.util.LinkedHashMap;
import java.util.Map;

/** Pages that are not for a visitor. Stateless. */
public final class HiddenPages {

  private HiddenPages() {}

  /** The content without the pages whose conditions are false, and their descendants. */
  public static Content without(
      Content content, ContentRoot root, ContentFacts facts, VisitorClaims claims) {
    Content shown = content;
    Map<String, Object> space = null;
    for (ContentFacts.Conditional page : facts.conditionals(content, root)) {
      space = space == null ? values(content.variables()) : space;
      Map<String, Object> own = values(page.page().variables());
      Map<String, Object> variables = space;
      if (page.condition().filter(known -> known.holds(claims, variables, own)).isEmpty()) {
        shown = shown.withoutTree(page.page().id());
      }
    }
    return shown;
  }

  static Map<String, Object> values(Map<String, VariableValue> variables) {
    Map<String, Object> values = new LinkedHashMap<>();
    variables.forEach((name, value) -> values.put(name, value.plain()));
    return values;
  }
}
