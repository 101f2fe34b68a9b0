package dev.docs.spring;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.security.web.firewall.FirewalledRequest;
import org.springframework.security.web.firewall.HttpFirewall;
import org.springframework.security.web.firewall.StrictHttpFirewall;

/**
 * Spring Security's own firewall, which below one path accepts what paths of pages may contain:
 * encoded slashes and percent signs, and semicolons. Thread-safe.
 */
final class DocsFirewall implements HttpFirewall {

  private final String path;
  private final StrictHttpFirewall strict = new StrictHttpFirewall();
  private final StrictHttpFirewall pages = new StrictHttpFirewall();

  /**
   * @param path starts with a slash and ends without one
   */
  DocsFirewall(String path) {
    this.path = path;
    pages.setAllowUrlEncodedSlash(true);
    pages.setAllowUrlEncodedPercent(true);
    pages.setAllowSemicolon(true);
  }

  @Override
  public FirewalledRequest getFirewalledRequest(HttpServletRequest request) {
    boolean below = request.getRequestURI().startsWith(request.getContextPath() + path + "/");
    return (below ? pages : strict).getFirewalledRequest(request);
  }

  @Override
  public HttpServletResponse getFirewalledResponse(HttpServletResponse response) {
    return strict.getFirewalledResponse(response);
  }
}
