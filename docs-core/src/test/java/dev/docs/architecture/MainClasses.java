package dev.docs.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

/** The classes on the class path that are no tests, read once for all tests that examine them. */
public final class MainClasses {

  private static final JavaClasses ALL =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .withImportOption(location -> !location.contains("-tests.jar"))
          .importPackages("dev.docs");

  private MainClasses() {}

  /** The classes of this module and of those that it depends on. */
  public static JavaClasses all() {
    return ALL;
  }

  /** The class in whose file a class stands. */
  static JavaClass outermost(JavaClass type) {
    return type.getEnclosingClass().map(MainClasses::outermost).orElse(type);
  }
}
