package dev.docs.examples.springboot;

import dev.docs.DocsSession;
import dev.docs.error.DocsException;
import dev.docs.id.PageId;
import org.springframework.dao.EmptyResultDataAccessException;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.util.UriComponentsBuilder;

/** The pages: all ferries, and the manual of one, to be read and edited. */
@Controller
class FerryPages {

  private final Ferries ferries;

  FerryPages(Ferries ferries) {
    this.ferries = ferries;
  }

  @GetMapping("/")
  String all(DocsSession docs, Model model) {
    model.addAttribute("user", docs.users().current().displayName());
    model.addAttribute("ferries", ferries.all());
    return "ferries";
  }

  @PostMapping("/ferries")
  String add(DocsSession docs, @RequestParam("name") String name) {
    ferries.add(docs, name);
    return "redirect:/";
  }

  @GetMapping("/ferries/{name}")
  String manual(DocsSession docs, @PathVariable("name") String name, Model model) {
    Ferries.Ferry ferry = ferries.get(name);
    model.addAttribute("ferry", ferry);
    model.addAttribute("pages", ferries.pages(docs, ferry));
    return "manual";
  }

  @PostMapping("/ferries/{name}/pages/{page}")
  String write(
      DocsSession docs,
      @PathVariable("name") String name,
      @PathVariable("page") String page,
      @RequestParam("text") String text) {
    ferries.write(docs, name, new PageId(page), text);
    return "redirect:" + UriComponentsBuilder.fromPath("/ferries/{name}").build(name);
  }

  /** What the library refuses, in its words. */
  @ExceptionHandler
  ResponseEntity<String> refused(DocsException refusal) {
    return ResponseEntity.status(
            switch (refusal.code()) {
              case UNAUTHENTICATED -> HttpStatus.UNAUTHORIZED;
              case FORBIDDEN -> HttpStatus.FORBIDDEN;
              case NOT_FOUND -> HttpStatus.NOT_FOUND;
              case CONFLICT -> HttpStatus.CONFLICT;
              default -> HttpStatus.BAD_REQUEST;
            })
        .body(refusal.getMessage());
  }

  @ExceptionHandler
  ResponseEntity<String> unknown(EmptyResultDataAccessException e) {
    return ResponseEntity.status(HttpStatus.NOT_FOUND).body("no such ferry");
  }
}
