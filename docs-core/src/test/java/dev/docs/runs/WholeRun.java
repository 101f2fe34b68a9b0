package dev.docs.runs;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.EnabledIf;

/** Tests that take long, and run only where {@linkplain Runs#everything everything} does. */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@EnabledIf(
    value = "dev.docs.runs.Runs#everything",
    disabledReason = "takes long: -P everything runs it, as CI does")
public @interface WholeRun {}
