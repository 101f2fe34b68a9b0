/** How resources look in JSON: one class per concept, pure functions from views to objects. */
package dev.docs.http.view;
