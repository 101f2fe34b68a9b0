package dev.docs.content.check;

import dev.docs.content.Content;
import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.folder.ImportReport.Problem.Kind;
import dev.docs.content.folder.LayoutPlaces;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Whether redirects lead away from where a page is. Static. */
public final class RedirectRules {

  private static final Pattern ENDS = Pattern.compile("^(?:\\./)?/*|/+$");

  private RedirectRules() {}

  /** A problem for each redirect from the path of a page. */
  public static List<Problem> shadowed(Content content, LayoutPlaces places) {
    List<Problem> problems = new ArrayList<>();
    places
        .redirects()
        .forEach(
            (source, line) ->
                content
                    .pageByPath(ENDS.matcher(source).replaceAll(""))
                    .ifPresent(
                        page ->
                            problems.add(
                                new Problem(
                                        Kind.SHADOWED_REDIRECT,
                                        source,
                                        "leads away from where a page is, which is shown instead")
                                    .at(places.settings(), line))));
    return problems;
  }
}
